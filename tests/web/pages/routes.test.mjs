// The addresses of the pages. Run by test_routes_js.py, which names the folder of pages.
import assert from "node:assert/strict"
import { test } from "node:test"
import { pathToFileURL } from "node:url"

const { readRoute } = await import(new URL("core/route.js", pathToFileURL(`${process.env.PITBOSS_PAGES}/`)))

const route = (address) => readRoute(new URL(address, "http://pit"))

test("tables and rooms stand behind the hash", () => {
  assert.deepEqual(route("/#/table/uth%201").parts, ["table", "uth 1"])
  assert.equal(route("/#/table/uth").page, "")
  assert.deepEqual(route("/").parts, [])
})

test("a page has a path, a query and a hash of its own", () => {
  const { page, parts, query, hash } = route("/round/uth-1/7?pack=1#written")
  assert.deepEqual([page, parts, query.get("pack"), hash], ["round", ["uth-1", "7"], "1", "written"])
})

test("a part that is not well written is taken as it stands", () => {
  assert.deepEqual(route("/study/%E0%A4%A").parts, ["%E0%A4%A"])
})
