import type { TestOffice } from './office'

/** A line of the platform, with a score of its own so that the test decides where it goes. */
export interface PostLine {
  pid: string
  uid?: string
  type?: 'text' | 'share' | 'link' | 'media'
  text?: string | null
  media?: { path: string; type: string }
  created?: string
  score?: { text?: number | null; image?: number | null; video?: number | null }
}

/** Feeds posts by `member` (of the organization `school`), harmless where a line does not say otherwise. */
export async function feedPosts(office: TestOffice, lines: PostLine[]): Promise<void> {
  const { body } = await office.feed(
    'posts',
    lines.map((line) => ({ uid: 'member', type: 'text', text: 'Hello', score: { text: 0 }, ...line })),
  )
  if (body.result?.rejected.length !== 0) throw new Error(`not fed: ${JSON.stringify(body)}`)
}

export async function report(office: TestOffice, pid: string, rid = `report-${pid}`): Promise<void> {
  const line = { rid, pid, uid: 'member', title: 'Unkind', message: 'This hurt my friend.' }
  const { body } = await office.feed('reports', [line])
  if (body.result?.accepted !== 1) throw new Error(`not reported: ${JSON.stringify(body)}`)
}

/** The body of a decision. */
export function decision(pid: string, action: 'block' | 'approve', moderator: string, version?: number) {
  return { post: { pid, uid: 'member', ...(version !== undefined && { version }) }, action, moderator }
}
