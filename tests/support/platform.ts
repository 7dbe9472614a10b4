import { client, platformKey } from './office'
import type { PostLine } from './posts'

/** Feeds a running office from outside, as the platform's back end does; posts are by `member` and harmless. */
export async function feedPosts(address: string, lines: PostLine[]): Promise<void> {
  await send(
    address,
    'posts',
    lines.map((line) => ({ uid: 'member', type: 'text', text: 'Hello', score: { text: 0 }, ...line })),
  )
}

export async function report(address: string, pid: string): Promise<void> {
  const line = { rid: `report-${pid}`, pid, uid: 'member', title: 'Unkind', message: 'This hurt my friend.' }
  await send(address, 'reports', [line])
}

/** Sends lines, and fails where one is refused. */
export async function send(address: string, kind: string, lines: object[]): Promise<void> {
  const { body } = await client(address, {
    authorization: `Bearer ${platformKey}`,
    'content-type': 'application/x-ndjson',
  }).fetch(`/platform/${kind}`, {
    method: 'POST',
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  if (body.result?.rejected.length !== 0) throw new Error(`refused: ${JSON.stringify(body).slice(0, 500)}`)
}
