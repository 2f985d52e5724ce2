/** The style sheets of training, in the order in which they apply. */
export const STYLES = ["page", "question", "paying", "exam", "class", "landscape"].map(
  (name) => `css/train/${name}.css`,
)
