import { client, platformKey } from '../office/client'

/** A post of the platform, with a score of its own so that the test decides where it goes. */
export interface PostLine {
  pid: string
  uid?: string
  type?: 'text' | 'share' | 'link' | 'media'
  text?: string | null
  media?: { path: string; type: string }
  created?: string
  revised?: string
  parent?: string
  thread?: string
  to?: string[]
  visibility?: 'public' | 'group' | 'message'
  score?: { text?: number | null; image?: number | null; video?: number | null }
}

/** Feeds a running office as the platform's back end does; by `member` and harmless where a line says nothing else. */
export async function feedPosts(address: string, lines: PostLine[]): Promise<void> {
  await send(
    address,
    'posts',
    lines.map((line) => ({ uid: 'member', type: 'text', text: 'Hello', score: { text: 0 }, ...line })),
  )
}

export async function report(address: string, pid: string, rid = `report-${pid}`): Promise<void> {
  const line = { rid, pid, uid: 'member', title: 'Unkind', message: 'This hurt my friend.' }
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

/** The body of a decision about a post of `member`. */
export function decision(pid: string, action: 'block' | 'approve', moderator: string, version?: number) {
  return { post: { pid, uid: 'member', ...(version !== undefined && { version }) }, action, moderator }
}
