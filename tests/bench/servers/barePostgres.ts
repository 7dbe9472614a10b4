import { createServer } from 'node:http'
import { Pool } from 'pg'

/** Bare node:http on the Postgres of the first argument: the raw keyset query, or with `keywords` that of the index of posts' words. */
const pool = new Pool({ connectionString: process.argv[2], max: 10 })
const lastInstant = String(Number.MAX_SAFE_INTEGER)
const from = 'from posts left join accounts on accounts.uid = posts.uid'
const inOrder = 'order by posts.created desc, posts.pid desc limit 20'
const page = `select posts.*, firstname, lastname, username, photo ${from}
  where posts.status = $1 and (posts.created, posts.pid) < ($2, $3) ${inOrder}`
const found = `array_to_tsvector(string_to_array(btrim(posts.search), ' ')) @@ $1::tsquery and posts.status = 'public'`
/** Found before it is sorted: `offset 0` keeps the planner from walking through all posts by time. */
const foundPage = `select posts.*, firstname, lastname, username, photo
  from (select * from posts where ${found} offset 0) as posts left join accounts on accounts.uid = posts.uid ${inOrder}`
const foundTotal = `select count(*)::int as n from posts where ${found}`

async function answer(query: URLSearchParams): Promise<{ total: number; posts: object[] }> {
  const keywords = query.get('keywords')
  if (keywords === null) {
    const given = [query.get('status'), query.get('created') ?? lastInstant, query.get('pid') ?? '']
    return { total: 0, posts: (await pool.query(page, given)).rows }
  }
  const [total, posts] = [await pool.query(foundTotal, [keywords]), await pool.query(foundPage, [keywords])]
  return { total: total.rows[0].n, posts: posts.rows }
}

const server = createServer(async (request, response) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams
  const body = JSON.stringify({ status: 200, result: await answer(query) })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
