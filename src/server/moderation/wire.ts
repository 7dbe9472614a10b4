import { can, scopeOf } from '../../contract/access'
import type { MediaType, Post } from '../../contract/posts'
import type { PictureWords } from '../../contract/signals'
import { ageBandOf } from '../../shared/ages'
import type { Db } from '../db/db'
import { type PostRow, privacies } from '../db/schema/moderation'
import type { Caller } from '../http/auth'
import { type Microseconds, toIso } from '../lib/clock'
import * as alikeRepository from './alike/alike.repository'
import { isUndecided } from './alike/whyLeft'
import * as appealsRepository from './appeals.repository'
import { onItSince } from './claims'
import type { PostsContext } from './context'
import * as decisionsRepository from './decisions.repository'
import type { PostWithAuthor } from './lists/lists.repository'
import { bitOf, kindsOf, readSignals } from './signals'
import { severityOf } from './urgency'
import { reachOf, seesMessages } from './visibility'

/** The parts of a post that are scored one by one. */
export const partNames = ['text', 'image', 'video'] as const
type PartName = (typeof partNames)[number]
export type ByPart<Value> = { [Name in PartName]: Value }

/** An item of `posts.media`: an address of the platform's, or the bare name of a file of ours. */
export interface StoredMedia {
  path: string
  type: MediaType
  /** The bare name of a smaller picture of ours. */
  thumbnail?: string
}

/** Whether the platform keeps it. */
export function isElsewhere({ path }: StoredMedia): boolean {
  return path.includes(':')
}

export function readMedia(json: string): StoredMedia[] {
  return json === '[]' ? [] : JSON.parse(json)
}

/** The model of each score; null where the score came with the post, or is older than this record. */
export function readModels({ models }: Pick<PostRow, 'models'>): ByPart<string | null> {
  return models === null ? { text: null, image: null, video: null } : JSON.parse(models)
}

export function readExplanation({ explanation }: Pick<PostRow, 'explanation'>): Post['explanation'] {
  return explanation === null ? null : JSON.parse(explanation)
}

export function readPictureWords({ picture_words }: Pick<PostRow, 'picture_words'>): PictureWords | null {
  return picture_words === null ? null : JSON.parse(picture_words)
}

export function isoOrNull(instant: Microseconds | null): string | null {
  return instant === null ? null : toIso(instant)
}

/** Posts as a caller sees them: with their open reports, read from `db`, and addresses of media that are signed for the caller. */
export async function toWirePosts(
  { media }: Pick<PostsContext, 'media'>,
  db: Db,
  rows: readonly PostWithAuthor[],
  caller: Caller,
): Promise<Post[]> {
  const beside = await readBeside(db, rows, caller)
  return rows.map((row) => postToWire(row, beside, media, caller))
}

export async function toWirePost(ctx: PostsContext, row: PostWithAuthor, caller: Caller): Promise<Post> {
  return postToWire(row, await readBeside(ctx.db, [row], caller), ctx.media, caller)
}

/** The open reports of posts, how many are alike, and the open appeals against them. */
async function readBeside(db: Db, rows: readonly PostWithAuthor[], caller: Caller) {
  const reported = rows.filter((row) => row.open_reports > 0).map((row) => row.pid)
  const keys = seesMessages(caller)
    ? rows.filter(isUndecided).flatMap(({ alike }) => (alike === null ? [] : [alike]))
    : []
  const pids = can(caller, 'posts.decide') ? rows.map(({ pid }) => pid) : []
  const isSchool = scopeOf(caller, 'posts.queue') === 'own'
  const [reports, sizes, appeals, onIt] = await Promise.all([
    reported.length > 0 ? decisionsRepository.openReports(db, reported) : [],
    alikeRepository.sizesOf(db, [...new Set(keys)]),
    appealsRepository.openAgainst(db, pids),
    isSchool ? onItSince(db, rows) : null,
  ])
  return { reports, sizes, appeals, onIt }
}

function postToWire(
  row: PostWithAuthor,
  { reports, sizes, appeals, onIt }: Awaited<ReturnType<typeof readBeside>>,
  media: PostsContext['media'],
  caller: Caller,
): Post {
  const alike = (isUndecided(row) && sizes.get(row.alike ?? '')) || 1
  const addressOf = (path: string) => media.signedFor(path, row.pid, caller.sid)
  const pictureWords = readPictureWords(row)
  const ageBand = ageBandOf(row)
  const appeal = appeals.get(row.pid)
  const isKept = isReportKept(caller, row)
  return {
    pid: row.pid,
    text: row.text,
    media: readMedia(row.media).map(({ path, type, thumbnail }) => ({
      path: addressOf(path),
      type,
      ...(thumbnail !== undefined && { thumbnail: addressOf(thumbnail) }),
    })),
    ...(row.erased_media > 0 && { erasedMedia: row.erased_media }),
    type: row.type,
    // What it answers may be a private message.
    parent: seesMessages(caller) ? row.parent : null,
    thread: seesMessages(caller) ? row.thread : null,
    visibility: row.visibility,
    status: row.status,
    created: toIso(row.created),
    score: { text: row.score_text, image: row.score_image, video: row.score_video },
    models: readModels(row),
    provisional: row.provisional === null ? null : JSON.parse(row.provisional),
    explanation: readExplanation(row),
    ...(pictureWords && { pictureWords }),
    ...(row.looks !== null && { recognisable: true as const }),
    urgent: row.urgent === 1,
    ...(row.oid !== null &&
      row.visibility !== 'message' &&
      reachOf(caller) > privacies.everybody &&
      row.disclosed === 1 && {
        forSchool: row.released === null ? ('hidden' as const) : ('released' as const),
      }),
    ...(appeal !== undefined && { appeal }),
    escalated: row.escalated === 1,
    secondLook: row.second_look === 1,
    severity: severityOf(row.severity),
    lastReport: isoOrNull(row.last_report),
    imminentSince: isoOrNull(row.imminent_since),
    ...(onIt && row.imminent_since !== null && { onItSince: isoOrNull(onIt.get(row.pid) ?? null) }),
    signals: readSignals(row),
    ...(row.alarms !== 0 && !isKept && { alarms: kindsOf(row.alarms) }),
    language: row.language,
    user: {
      uid: row.uid,
      firstname: row.firstname ?? '',
      lastname: row.lastname ?? '',
      username: row.username,
      photo: media.photo(row.photo),
      ...(ageBand !== null && { ageBand }),
    },
    ...(row.to_child === 1 && { toChild: true }),
    ...(row.awaits_measure === 1 && row.status === 'pending' && { waitsFor: 'measure' as const }),
    ...(row.awaits_consent === 1 && row.status === 'pending' && { awaitsConsent: true }),
    reported: reports
      .filter(({ pid }) => pid === row.pid && !isKept)
      .map(({ title, message, created }) => ({ title, message, timestamp: toIso(created) })),
    reports: row.open_reports,
    moderator: row.moderator,
    moderatorName: row.moderator_name,
    decided: isoOrNull(row.decided),
    version: row.version,
    revision: row.revision,
    revised: isoOrNull(row.revised),
    removed: isoOrNull(row.removed),
    ...(alike > 1 && { alike }),
  }
}

/** Whether what others reported tells of harm by somebody near, and so is nothing for a school. */
export function isReportKept(caller: Caller, { alarms }: Pick<PostRow, 'alarms'>): boolean {
  return reachOf(caller) === privacies.everybody && (alarms & bitOf('disclosure')) !== 0
}

export function fullName(firstname: string | null, lastname: string | null): string {
  return [firstname, lastname].filter(Boolean).join(' ')
}
