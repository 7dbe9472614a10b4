import type { MediaType, Post } from '../../contract/posts'
import type { PictureWords } from '../../contract/signals'
import type { PostRow, ReportRow } from '../db/schema/moderation'
import { toIso } from '../lib/clock'
import { kindsOf } from './alarms'
import type { PostWithAuthor } from './posts.repository'
import { readSignals } from './signals'
import { severityOf } from './urgency'

/** The parts that a post may have, each scored by itself. */
export const partNames = ['text', 'image', 'video'] as const
type PartName = (typeof partNames)[number]
export type ByPart<Value> = { [Name in PartName]: Value }

/** How `posts.media` is written: a path of the platform's, or the bare name of a file of ours. */
export interface StoredMedia {
  path: string
  type: MediaType
  /** A small picture of the same: the bare name of a file of ours. */
  thumbnail?: string
}

export function readMedia(json: string): StoredMedia[] {
  return json === '[]' ? [] : JSON.parse(json)
}

/** Which model gave each score; none of one that came with the post, or from before models were kept. */
export function readModels({ models }: Pick<PostRow, 'models'>): ByPart<string | null> {
  return models === null ? { text: null, image: null, video: null } : JSON.parse(models)
}

export function readExplanation({ explanation }: Pick<PostRow, 'explanation'>): Post['explanation'] {
  return explanation === null ? null : JSON.parse(explanation)
}

export function readPictureWords({ picture_words }: Pick<PostRow, 'picture_words'>): PictureWords | null {
  return picture_words === null ? null : JSON.parse(picture_words)
}

/** A row as the wire shows it. `addresses` turns what is stored into what a browser may load. */
export function toWire(
  row: PostWithAuthor,
  reports: Pick<ReportRow, 'pid' | 'title' | 'message' | 'created'>[],
  addresses: { media: (path: string) => string; photo: (address: string | null) => string | null },
): Post {
  const pictureWords = readPictureWords(row)
  return {
    pid: row.pid,
    text: row.text,
    media: readMedia(row.media).map(({ path, type, thumbnail }) => ({
      path: addresses.media(path),
      type,
      ...(thumbnail !== undefined && { thumbnail: addresses.media(thumbnail) }),
    })),
    type: row.type,
    status: row.status,
    created: toIso(row.created),
    score: { text: row.score_text, image: row.score_image, video: row.score_video },
    models: readModels(row),
    provisional: row.provisional === null ? null : JSON.parse(row.provisional),
    explanation: readExplanation(row),
    ...(pictureWords && { pictureWords }),
    urgent: row.urgent === 1,
    escalated: row.escalated === 1,
    secondLook: row.second_look === 1,
    severity: severityOf(row.severity),
    lastReport: row.last_report === null ? null : toIso(row.last_report),
    imminentSince: row.imminent_since === null ? null : toIso(row.imminent_since),
    signals: readSignals(row),
    ...(row.alarms !== 0 && { alarms: kindsOf(row.alarms) }),
    language: row.language,
    user: {
      uid: row.uid,
      firstname: row.firstname ?? '',
      lastname: row.lastname ?? '',
      username: row.username,
      photo: addresses.photo(row.photo),
    },
    reported: reports
      .filter((report) => report.pid === row.pid)
      .map(({ title, message, created }) => ({ title, message, timestamp: toIso(created) })),
    reports: row.open_reports,
    moderator: row.moderator,
    moderatorName: row.moderator_name,
    decided: row.decided === null ? null : toIso(row.decided),
    version: row.version,
  }
}
