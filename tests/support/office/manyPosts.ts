import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from '../../../src/server/db/engines/embedded'
import type { Engine } from '../../../src/server/db/engines/engine'
import { migrate } from '../../../src/server/db/migrate'
import type { PostRow } from '../../../src/server/db/schema/moderation'
import { second } from '../../../src/server/lib/clock'
import * as countsRepository from '../../../src/server/moderation/counts.repository'
import * as postsRepository from '../../../src/server/moderation/posts.repository'
import { noPlace } from '../../../src/server/moderation/storing/newPosts'
import { wordsText } from '../../../src/shared/text'
import { addAccounts, addOrganizations, addPeople } from './fixtures'

/** Who writes the posts, where, and who decided those that a person has blocked. */
export interface Crowd {
  authors: number
  /** Those that the authors are of; of a small crowd one in ten is of `school`, and the others are of none. */
  organizations: number
  moderators: number
}
const few: Crowd = { authors: 500, organizations: 0, moderators: 0 }
/** As a platform has them. */
export const many: Crowd = { authors: 100_000, organizations: 1000, moderators: 50 }

const chunk = 500
const start = Date.UTC(2026, 0, 1) * 1000
const words = 'the quiet garden behind our school has a pond with nine frogs and one very proud duck'.split(
  ' ',
)

const syllables = ['ba', 'do', 'fi', 'gu', 'ke', 'lo', 'mi', 'nu', 'pa', 'ro']

/** A word that one in 10,000 texts has. */
export function rareWord(n: number): string {
  return [...String(n % 10_000).padStart(4, '0')].map((digit) => syllables[Number(digit)]).join('')
}

/** A text of a child's length, different for each number. */
export function textOf(n: number): string {
  const common = Array.from(
    { length: 4 + (n % 24) },
    (_, index) => words[(n * 7 + index * (1 + (n % 5))) % 17],
  )
  return [...common, rareWord(n)].join(' ')
}

function authorOf(n: number, { authors, organizations }: Crowd) {
  // A prime apart, so that neighbours in time are none in the table of accounts.
  const author = (n * 7919) % authors
  const own = organizations > 0 ? `organization-${author % organizations}` : null
  return { uid: `author-${author}`, oid: author < 50 ? 'school' : own }
}

/** One in twenty is blocked, by the analyzer or, where there are moderators, every other one by one of them. */
export function postOf(n: number, crowd = few): PostRow {
  const isBlocked = n % 20 === 0
  const author = authorOf(n, crowd)
  const person = n % 40 === 0 && crowd.moderators > 0 ? `moderator-${(n / 40) % crowd.moderators}` : null
  return {
    pid: `post-${String(n).padStart(9, '0')}`,
    ...author,
    role: 'Member',
    type: n % 4 === 0 ? 'media' : 'text',
    text: textOf(n),
    search: wordsText(author.uid, textOf(n)),
    media: n % 4 === 0 ? `[{"path":"https://media.example/pictures/${n}.jpeg","type":"image/jpeg"}]` : '[]',
    status: isBlocked ? 'blocked' : 'public',
    score_text: isBlocked ? 0.9 : 0.125,
    score_image: n % 4 === 0 ? 0.25 : null,
    score_video: null,
    band: isBlocked ? 9 : n % 4 === 0 ? 2 : 1,
    explanation: null,
    picture_words: null,
    looks: null,
    alike: null,
    signals: '[]',
    signal_kinds: 0,
    language: null,
    models: null,
    provisional: null,
    alarms: 0,
    awaits_consent: 0,
    to_child: 0,
    urgent: 0,
    severity: 0,
    standing: 2,
    last_report: null,
    imminent_since: null,
    ...{ rank: 0, refuted: null, released: null, disclosed: 0 },
    escalated: 0,
    withheld: 0,
    second_look: 0,
    ...{ ...noPlace, private: 0 },
    ...{ revision: 1, revised: null, removed: null, erased_media: 0, awaits_person: 0, awaits_measure: 0 },
    score_due: null,
    found: null,
    hints: 0,
    reading_due: null,
    moderator: isBlocked ? (person ?? 'analyzer') : null,
    moderator_name: person,
    decided: isBlocked ? start : null,
    version: 1,
    open_reports: 0,
    reported: 0,
    // Hundreds share each instant.
    created: start + Math.floor(n / 300) * 60 * second,
    changed: 0,
  }
}

/** An office with `posts` posts in `directory`; made once and kept, because it takes a while. */
export async function prepare(directory: string, posts: number, crowd = few): Promise<void> {
  const stamp = join(directory, 'complete')
  if (existsSync(stamp)) return
  rmSync(directory, { recursive: true, force: true })
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine)
  await addAuthors(engine, crowd)
  await addPosts(engine, posts, crowd)
  await engine.close()
  writeFileSync(stamp, String(posts))
}

/** Puts posts straight into the database, counted as the office counts them. */
export async function addPosts(engine: Engine, posts: number, crowd = few): Promise<void> {
  for (let from = 0; from < posts; from += chunk) {
    const rows = Array.from({ length: Math.min(chunk, posts - from) }, (_, index) =>
      postOf(from + index, crowd),
    )
    await engine.kysely.transaction().execute(async (transaction) => {
      await postsRepository.insertNew(transaction, rows)
      await countsRepository.move(
        transaction,
        rows.map((post) => ({ post, n: 1 })),
        null,
      )
    })
  }
}

export async function addAuthors(engine: Engine, crowd = few): Promise<void> {
  const { organizations, moderators } = crowd
  const theirs = Array.from({ length: organizations }, (_, n) => ({ oid: `organization-${n}` }))
  if (theirs.length > 0) await addOrganizations(engine, theirs)
  const people = [
    ...Array.from({ length: crowd.authors }, (_, n) => authorOf(n, crowd)),
    ...Array.from({ length: moderators }, (_, n) => ({
      ...{ uid: `moderator-${n}`, oid: 'gatehouse' },
      role: 'Moderator' as const,
    })),
  ]
  for (let from = 0; from < people.length; from += chunk) {
    await addAccounts(engine, people.slice(from, from + chunk))
  }
}
