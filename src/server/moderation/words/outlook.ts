import pLimit from 'p-limit'
import {
  maxWordExamples,
  maxWordOutlookPosts,
  type OwnWordContent,
  type WordOutlook,
  wordOutlookDays,
} from '../../../contract/ownWords'
import type { OwnFind } from '../../analyzer/analyzer'
import { batchesOf } from '../../db/db'
import type { Caller } from '../../http/auth'
import { day, toIso } from '../../lib/clock'
import { idAt } from '../../lib/ids'
import { invalidFields } from '../../problems'
import type { ModerationContext } from '../context'
import { reachOf } from '../visibility'
import { readMatched } from './words'
import * as wordsRepository from './words.repository'

const postsAtOnce = 200
/** Texts that the analyzer is given at once: others’ wait no longer than for these. */
const textsAtOnce = 16
/** Previews one after the other: together they would hold up the texts of new posts. */
const inTurn = pLimit(1)
/** After this long it is answered with what was read, in ms. */
const limitMs = 5000
/** Signs that are shown before and after what was found. */
const shownAround = 80

/**
 * In which posts of the last 30 days a word or domain stands, the newest first, slice by slice; ends with the most posts, or the longest
 * time, that it takes. Private messages count only for those who see them. @throws Problem invalid_request as saving would
 */
export async function getWordOutlook(
  ctx: ModerationContext,
  caller: Caller,
  asked: Pick<OwnWordContent, 'kind' | 'text' | 'plurals' | 'language'>,
): Promise<WordOutlook> {
  const { text, faults } = readMatched(asked)
  if (faults.length > 0) throw invalidFields(faults)
  return await inTurn(() => preview(ctx, caller, { ...asked, text }))
}

async function preview(
  { db, clock, analyzer }: ModerationContext,
  caller: Caller,
  asked: Pick<OwnWordContent, 'kind' | 'text' | 'plurals' | 'language'>,
): Promise<WordOutlook> {
  const now = clock()
  const id = idAt(now)
  const own = {
    version: id,
    words: [{ ...asked, id, plurals: asked.plurals ? 1 : 0, effect: 'block' as const }],
  }
  const read = analyzer.readText ?? analyzer.scoreText
  const begun = performance.now()
  const outlook: WordOutlook = { read: 0, isAll: false, found: 0, examples: [] }
  let last = { created: now, pid: '' }
  while (outlook.read < maxWordOutlookPosts && performance.now() - begun < limitMs) {
    const posts = await wordsRepository.postsBefore(
      db,
      last,
      now - wordOutlookDays * day,
      reachOf(caller),
      postsAtOnce,
    )
    for (const some of batchesOf(posts, textsAtOnce)) {
      const found = await Promise.all(
        some.map(async ({ text }) => (text === null ? undefined : (await read(text, own)).own?.[0])),
      )
      for (const [n, post] of some.entries()) {
        const find = found[n]
        if (!find) continue
        outlook.found += 1
        if (outlook.examples.length < maxWordExamples) outlook.examples.push(exampleOf(post, find))
      }
    }
    outlook.read += posts.length
    last = posts.at(-1) ?? last
    if (posts.length < postsAtOnce) return { ...outlook, isAll: true }
  }
  return outlook
}

/** What was said, where the word stands. */
function exampleOf(
  { pid, text, status, created }: wordsRepository.ReadPost,
  { spans }: OwnFind,
): WordOutlook['examples'][number] {
  const whole = text ?? ''
  const [span] = spans
  const from = Math.max(0, (span?.start ?? 0) - shownAround)
  const until = Math.min(whole.length, (span?.end ?? 0) + shownAround)
  const shown = whole.slice(from, until).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return {
    pid,
    text: `${from > 0 ? '…' : ''}${shown}${until < whole.length ? '…' : ''}`,
    status,
    created: toIso(created),
  }
}
