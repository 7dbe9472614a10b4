import { createServer } from 'node:http'
import { openRaw } from './rawQuery'

/**
 * What the office is measured beside, on bare node:http, chosen by the first argument. `memory` answers the same
 * bytes from memory; `limit` runs the raw keyset query and JSON.stringify; `offset` is what an office would write
 * itself, OFFSET and COUNT(*); `search` and `words` ask the index for a page
 * of accounts or of posts and its total.
 */
const [, , kind = '', file = '', bytes = '0'] = process.argv
const raw = openRaw(file)
const stored = Buffer.from(JSON.stringify({ filler: 'x'.repeat(Math.max(0, Number(bytes) - 13)) }))
const lastInstant = Number.MAX_SAFE_INTEGER

const answers: Record<string, (query: URLSearchParams) => string | Buffer> = {
  memory: () => stored,
  limit: (query) => {
    const created = Number(query.get('created') ?? lastInstant)
    const posts = raw.keyset.all(query.get('status'), created, query.get('pid') ?? '')
    return JSON.stringify({ status: 200, result: { total: 0, posts } })
  },
  search: (query) => {
    const keywords = `"${query.get('keywords')}"`
    const [total] = raw.searchCount.all(keywords)
    return JSON.stringify({ status: 200, result: { total, accounts: raw.searchPage.all(keywords) } })
  },
  words: (query) => {
    const keywords = query.get('keywords')
    const [total] = raw.wordsCount.all(keywords)
    return JSON.stringify({ status: 200, result: { total, posts: raw.wordsPage.all(keywords) } })
  },
  offset: (query) => {
    const posts = raw.offset.all(query.get('status'), Number(query.get('offset') ?? 0))
    const [total] = raw.count.all(query.get('status'))
    return JSON.stringify({ status: 200, result: { total, posts } })
  },
}

const answer = answers[kind]
if (!answer) throw new Error(`There is no server called ${kind}`)
const server = createServer((request, response) => {
  const body = answer(new URL(request.url ?? '/', 'http://localhost').searchParams)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
