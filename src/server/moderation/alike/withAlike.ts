import { createHash } from 'node:crypto'
import { isSameLook } from '../../analyzer/media/looks'
import { sameText } from '../../analyzer/reading/sameText'
import type { Db } from '../../db/db'
import type { PostRow } from '../../db/schema/moderation'
import { readMedia } from '../wire'
import * as alikeRepository from './alike.repository'
import { isUndecided } from './whyLeft'

/** Texts of fewer letters and digits say too little by themselves. */
const minLength = 12
/** Of others it is the first frame alone that is known. */
const stillTypes: readonly string[] = ['image/jpeg', 'image/png']

/**
 * Posts with what those that are alike have in common (`alike`): a hash of their type, of who reads them and of what their texts say
 * behind disguises, and what the pictures of the first of them look like. Only of those that somebody has to decide, in the caller's transaction.
 */
export async function withAlike(transaction: Db, rows: readonly PostRow[]): Promise<PostRow[]> {
  /** What posts with pictures have in common, by the hash of their texts. */
  const known = new Map<string, string[]>()
  const marked: PostRow[] = []
  for (const row of rows) {
    const looks: string[] = row.looks === null ? [] : JSON.parse(row.looks)
    const text = row.alike === null && isUndecided(row) ? textOf(row, looks.length) : null
    if (text === null || looks.length === 0) {
      marked.push(text === null ? row : { ...row, alike: text })
      continue
    }
    const others = known.get(text) ?? (await alikeRepository.withPictures(transaction, text))
    const same = others.find((other) => isSamePictures(looks, other.split('.').slice(1)))
    const alike = same ?? [text, ...looks].join('.')
    known.set(text, same === undefined ? [alike, ...others] : others)
    marked.push({ ...row, alike })
  }
  return marked
}

/** A hash of 32 signs; null where too little is known of a post to say that another one is alike. */
function textOf(row: PostRow, looks: number): string | null {
  const media = readMedia(row.media)
  const isSeen = media.every(({ type }) => stillTypes.includes(type)) && looks === media.length
  const said = sameText(row.text ?? '')
  if (!isSeen || row.erased_media > 0 || (media.length === 0 && said.length < minLength)) return null
  return createHash('sha256').update(`${row.type} ${row.visibility} ${said}`).digest('hex').slice(0, 32)
}

function isSamePictures(looks: readonly string[], known: readonly string[]): boolean {
  return looks.length === known.length && looks.every((look, n) => isSameLook(look, known[n] ?? ''))
}
