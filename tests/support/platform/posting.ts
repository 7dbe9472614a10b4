import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { mediaDirectory } from '../../../src/server/media/store'
import type { Answer, Client, TestOffice } from '../office/office'

/** A file as somebody sends it: what is in it, and what it calls itself. */
export interface SentFile {
  content: Buffer
  name?: string
  type?: string
}

/** Creates a post of `member`, of type media where a file comes with it and nothing else is said. */
export function sendPost(
  who: Client,
  parts: Record<string, string>,
  file?: SentFile,
  uid = 'member',
): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ type: file ? 'media' : 'text', ...parts }))
    body.set(name, value)
  if (file) {
    const blob = new Blob([new Uint8Array(file.content)], { type: file.type ?? 'image/png' })
    body.set('file', blob, file.name ?? 'file.png')
  }
  return who.fetch(`/users/${uid}/posts`, { method: 'POST', body })
}

/** What there is of posts and files: names in the media folder and among the uploads, rows. */
export async function leftIn({ directory, config, engine }: TestOffice) {
  const list = (path: string) => (existsSync(path) ? readdirSync(path) : [])
  const { kysely } = engine
  return {
    media: list(mediaDirectory(config)).toSorted(),
    uploads: list(join(directory, 'uploads')),
    posts: (await kysely.selectFrom('posts').select('pid').execute()).length,
    files: (await kysely.selectFrom('media_files').select('file').orderBy('file').execute()).map(
      ({ file }) => file,
    ),
  }
}

export const nothing = { media: [], uploads: [], posts: 0, files: [] }
