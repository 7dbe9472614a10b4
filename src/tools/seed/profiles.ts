import type { ProfileRow, ReportRow } from '../../server/db/schema/reports'
import { fullName } from '../../server/identity/account'
import { day, hour } from '../../server/lib/clock'
import { newProfile, readParts, withUrgency } from '../../server/moderation/profiles/profile'
import { standings } from '../../server/moderation/urgency'
import type { DemoAccount } from './people'
import { idAt, seededRandom } from './random'

export interface Profiles {
  accounts: DemoAccount[]
  profiles: ProfileRow[]
  profileReports: ReportRow[]
}

interface Sketch extends Pick<ReportRow, 'title' | 'message'> {
  change: Partial<Pick<DemoAccount, 'username' | 'biography' | 'photo'>>
  /** Hours since it was reported. */
  ago: number
  isDecided?: true
}

const ofStranger: Sketch = {
  change: {
    biography:
      'Always online, always in a good mood. Kids: write to me on WhatsApp, not here, they read along.',
  },
  ...{ title: 'Grooming', message: 'Asks children to write somewhere else, where nobody looks.', ago: 2 },
}
const ofChildren: readonly Sketch[] = [
  {
    change: { username: 'nobody_likes_emma' },
    ...{ title: 'Unkind name', message: 'That is about me. Everybody in my class knows.', ago: 5 },
  },
  {
    change: { photo: 'https://media.platform.example/photos/front-door.jpeg' },
    ...{ title: 'Personal data', message: 'You can read our house number on her photo.', ago: 21 },
  },
  {
    change: { username: 'stinky_pants_king' },
    ...{ title: 'Rude name', message: 'My little brother says it all day now.', ago: 70, isDecided: true },
  },
]

/** People whom others have reported for a name, a biography or a photo; one of them was asked for another name. The office reads the parts as it starts. */
export function withProfiles(accounts: readonly DemoAccount[], now: number): Profiles {
  const random = seededRandom(9)
  const isActive = ({ role, status, created }: DemoAccount) =>
    role === 'Member' && status === 'active' && created < now - 10 * day
  const children = accounts.filter((account) => isActive(account) && account.parent !== null)
  const strangers = accounts.filter(
    (account) => isActive(account) && account.parent === null && account.oid === null,
  )
  const decider = accounts.find(({ role }) => role === 'Administrator')
  const by = decider ? { moderator: decider.uid, moderator_name: fullName(decider) } : {}
  const chosen = new Map<DemoAccount | undefined, Sketch>([
    [strangers.at(3), ofStranger],
    ...ofChildren.map((sketch, n) => [children.at(10 + 40 * n), sketch] as const),
  ])
  const profiles: ProfileRow[] = []
  const profileReports: ReportRow[] = []
  const shown = accounts.map((account): DemoAccount => {
    const sketch = chosen.get(account)
    if (!sketch) return account
    const person = { ...account, ...sketch.change, unread: 1 }
    const created = now - sketch.ago * hour
    const settled = sketch.isDecided ? created + 3 * hour : null
    const { title, message } = sketch
    const uid = children.at(-1 - profiles.length)?.uid ?? account.uid
    const rid = idAt(random, created)
    const about = { pid: null, account: person.uid, standing: standings.unknown }
    profileReports.push({ rid, ...about, uid, title, message, created, settled })
    const open = [{ title, n: 1, standing: standings.unknown, newest: created }]
    const fresh = newProfile(person, created)
    profiles.push(
      settled === null
        ? withUrgency({ ...fresh, open_reports: 1 }, open, created)
        : { ...fresh, ...askedForAnotherName(fresh), decided: settled, version: 2, ...by },
    )
    return person
  })
  return { accounts: shown, profiles, profileReports }
}

function askedForAnotherName(row: ProfileRow): Pick<ProfileRow, 'parts'> {
  const parts = readParts(row)
  return { parts: JSON.stringify({ ...parts, name: { ...parts.name, decision: 'change' } }) }
}
