import type { Profile, ProfilePart } from '../../../contract/profiles'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { ProfileRow } from '../../db/schema/reports'
import { fullName } from '../../identity/account'
import type { Microseconds } from '../../lib/clock'
import * as decisionsRepository from '../decisions.repository'
import { bitOf } from '../signals'
import { type ReportTitle, standings, urgencyOf } from '../urgency'
import { disclosedIn } from '../visibility'
import * as profilesRepository from './profiles.repository'

export type Parts = Profile['parts']

export function readParts({ parts }: Pick<ProfileRow, 'parts'>): Parts {
  return JSON.parse(parts)
}

type Shown = Pick<AccountRow, 'uid' | 'firstname' | 'lastname' | 'username' | 'biography' | 'photo'>

/** What others see of an account, read by nobody yet. */
export function partsOf(account: Shown): Parts {
  const { username, biography, photo } = account
  const said = biography?.trim()
  return {
    name: unreadPart([fullName(account), username].filter(Boolean).join('\n')),
    biography: said ? unreadPart(said) : null,
    photo: photo === null ? null : unreadPart(photo),
  }
}

export function unreadPart(text: string): ProfilePart {
  const unread = { earlier: null, score: null, explanation: null, isFound: false, decision: null }
  return { text, signals: [], ...unread }
}

/** Of a person whom nobody has read or reported. */
export function newProfile(account: Shown, now: Microseconds): ProfileRow {
  return {
    ...{ uid: account.uid, parts: JSON.stringify(partsOf(account)), waits: 0, since: now, version: 1 },
    ...{
      open_reports: 0,
      alarms: 0,
      severity: 0,
      standing: standings.unknown,
      rank: 0,
      disclosed: 0,
      last_report: null,
    },
    ...{ moderator: null, moderator_name: null, decided: null },
  }
}

/** A person with the place in the list that follows from open reports and from what is found and undecided. Only a decision takes somebody from it. */
export function withUrgency(row: ProfileRow, titles: readonly ReportTitle[], now: Microseconds): ProfileRow {
  const parts = Object.values(readParts(row))
  const undecided = parts.flatMap((part) => (part && part.decision === null ? [part] : []))
  const waits = row.waits === 1 || row.open_reports > 0 || undecided.some(({ isFound }) => isFound)
  if (!waits) return row
  const signals = JSON.stringify(undecided.flatMap((part) => part.signals))
  const asPost = {
    status: 'pending',
    moderator: null,
    imminent_since: null,
    to_child: 0,
    refuted: null,
  } as const
  const { severity, standing, rank, last_report } = urgencyOf({ ...row, ...asPost, signals }, titles, now)
  const disclosed = (row.alarms & bitOf('disclosure')) !== 0 ? 1 : disclosedIn({ signals })
  const urgency = { severity, standing, rank, disclosed, last_report }
  return { ...row, waits: 1, since: row.waits === 1 ? row.since : now, ...urgency }
}

/** Gives people the place that follows from the standing of their open reports now. */
export async function orderProfilesAnew(
  transaction: Db,
  uids: readonly string[],
  now: Microseconds,
): Promise<void> {
  const titlesOf = await decisionsRepository.openTitles(transaction, uids, null, 'account')
  for (const [uid, row] of await profilesRepository.find(transaction, uids)) {
    await profilesRepository.put(transaction, withUrgency(row, titlesOf(uid), now))
  }
}
