"""What every package of kernels needs of the compiler: reports of what it compiles, and how many threads it uses."""
