import { createServer } from 'node:http'
import { Pool } from 'pg'

/** Bare node:http with the raw keyset query on the Postgres of the first argument. */
const pool = new Pool({ connectionString: process.argv[2], max: 10 })
const lastInstant = String(Number.MAX_SAFE_INTEGER)
const page = `select posts.*, firstname, lastname, username, photo from posts left join accounts on accounts.uid = posts.uid
  where posts.status = $1 and (posts.created, posts.pid) < ($2, $3) order by posts.created desc, posts.pid desc limit 20`

const server = createServer(async (request, response) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams
  const given = [query.get('status'), query.get('created') ?? lastInstant, query.get('pid') ?? '']
  const { rows } = await pool.query(page, given)
  const body = JSON.stringify({ status: 200, result: { total: 0, posts: rows } })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
