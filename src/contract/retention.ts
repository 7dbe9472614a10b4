import { type Static, Type } from 'typebox'
import { Strict } from './schema'

/** What has a period after which it is erased. */
export const retainedKinds = [
  ...(['publicPosts', 'blockedPosts', 'waitingPosts', 'pictures', 'reports', 'tickets'] as const),
  ...(['registrations', 'letters'] as const),
] as const
export type RetainedKind = (typeof retainedKinds)[number]

/** Some of them can be kept as long as the office runs: 0 days. */
const shortest: { [Kind in RetainedKind]: number } = {
  ...{ publicPosts: 0, blockedPosts: 0, waitingPosts: 0, pictures: 0, reports: 0, tickets: 0 },
  ...{ registrations: 1, letters: 1 },
}
const maxRetentionDays = 3650

const meanings: { [Kind in RetainedKind]: string } = {
  publicPosts: 'posts that are published, since they came and were decided',
  blockedPosts: 'posts that are blocked, since they came and were decided',
  waitingPosts: 'posts that wait for a decision and in which nothing was recognised, since they came',
  pictures:
    'pictures and videos that are kept here, of posts that are published or blocked, since these came and were decided; the text stays',
  reports: 'reports that are settled, since then',
  tickets: 'tickets that have ended, with their conversations, since the last message',
  registrations: 'registrations of organizations that nobody has confirmed, or that have ended',
  letters: 'what is left of emails that were sent or given up',
}

function days(kind: RetainedKind) {
  return Type.Integer({
    minimum: shortest[kind],
    maximum: maxRetentionDays,
    description: `days: ${meanings[kind]}${shortest[kind] === 0 ? '; 0 keeps them' : ''}`,
    examples: [365],
  })
}

export const retention = {
  publicPosts: days('publicPosts'),
  blockedPosts: days('blockedPosts'),
  waitingPosts: days('waitingPosts'),
  pictures: days('pictures'),
  reports: days('reports'),
  tickets: days('tickets'),
  registrations: days('registrations'),
  letters: days('letters'),
}
export const RetentionSettings = Type.Object(retention)
export type RetentionSettings = Static<typeof RetentionSettings>
export const defaultRetentionSettings: RetentionSettings = {
  ...{ publicPosts: 0, blockedPosts: 0, waitingPosts: 0, pictures: 0, reports: 0, tickets: 0 },
  ...{ registrations: 30, letters: 90 },
}

export function isRetentionDays(kind: RetainedKind, days: number): boolean {
  return Number.isInteger(days) && days >= shortest[kind] && days <= maxRetentionDays
}

export const RetentionQuery = Strict(retention)

/** More than this many are not counted. */
export const maxCounted = 10_000

const counted = Type.Integer({ minimum: 0, maximum: maxCounted, examples: [1204] })
export const RetentionOutlook = Type.Object(
  {
    publicPosts: counted,
    blockedPosts: counted,
    waitingPosts: counted,
    pictures: { ...counted, description: 'posts that have some' },
    reports: counted,
    tickets: counted,
    registrations: counted,
    letters: counted,
  },
  {
    title: 'RetentionOutlook',
    description: `how many of each these periods would erase with the next run; ${maxCounted} stands for that and more`,
  },
)
export type RetentionOutlook = Static<typeof RetentionOutlook>
