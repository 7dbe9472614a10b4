import type { Right, Role } from '../../contract/access'
import type { AccountStatus } from '../../contract/accounts'
import type { AccountRow, OrganizationRow } from '../../server/db/schema/identity'
import { noMeasures, noProfile, unknownAge } from '../../server/identity/account'
import { day } from '../../server/lib/clock'
import { bitsOfRights } from '../../server/lib/rights'
import { searchText } from '../../shared/text'
import { demoSignIns, type OrganizationSketch, readDemoData } from './demoData'
import { between, idAt, type Random } from './random'

/** The organizations in the order of their sketches: the platform's own first, then the school of the demo. */
export function makeOrganizations(random: Random, now: number): OrganizationRow[] {
  const { sketches, streets } = readDemoData('organizations')
  const names = readDemoData('names')
  return sketches.map((sketch, index) => {
    const created = openedAt(random, now, sketch, index)
    const person = `${random.pick(names.first)} ${random.pick(names.last)}`
    const email = `office@${domainOf(sketch.name)}`
    return {
      oid: idAt(random, created),
      name: sketch.name,
      email,
      type: sketch.type,
      address: `${random.whole(1, 180)} ${random.pick(streets)}, ${sketch.city}`,
      contact: `${person}, ${phoneNumber(random)}`,
      status: sketch.status,
      search: searchText(sketch.name, email, sketch.type),
      undelivered: null,
      administrator: null,
      new_email: null,
      off: sketch.off ? 1 : 0,
      version: 1,
      created,
    }
  })
}

function openedAt(random: Random, now: number, { status }: OrganizationSketch, index: number): number {
  if (index === 0) return now - 1400 * day
  if (status === 'active') return between(random, now - 1100 * day, now - 300 * day)
  return between(random, now - 45 * day, now - day)
}

/** Where an organization's own people have their addresses; `example` is reserved and reaches nobody. */
function domainOf(organization: string): string {
  return organization === 'Gatehouse' ? 'gatehouse.example' : `${asciiName(organization)}.example`
}

/** A number from the range that the United Kingdom keeps free for stories. */
function phoneNumber(random: Random): string {
  return `+44 20 7946 0${String(random.whole(0, 999)).padStart(3, '0')}`
}

/** A name as it stands in an address: ASCII, lower case, no spaces. */
function asciiName(name: string): string {
  const letters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', ı: 'i', ß: 'ss' }
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[øłıß]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '')
}

/** An account without what only the office can add: its password's hash and its search key. */
export type DemoAccount = Omit<AccountRow, 'password' | 'search' | 'undelivered'>

const accountsTotal = 2000
const administrators = 7
const moderators = 25
const familyMail = ['post.example', 'mail.example', 'family.example', 'home.example'] as const
const userNameWords = 'star fox comet otter maple rocket pixel owl tiger cloud'.split(' ')
const statusWeights: readonly (readonly [AccountStatus, number])[] = [
  ['active', 86],
  ['incomplete', 5],
  ['invited', 5],
  ['inactive', 4],
]
const childrenWeights: readonly (readonly [number, number])[] = [
  [0, 40],
  [1, 28],
  [2, 20],
  [3, 9],
  [4, 3],
]

interface AccountSketch {
  role: Role
  rights?: readonly Right[]
  organization: OrganizationRow | undefined
  status?: AccountStatus
  firstname?: string
  lastname?: string
  email?: string
}

/** The four that sign in first, then staff, organizations' administrators, and families with their children. */
export function makeAccounts(
  random: Random,
  now: number,
  organizations: readonly OrganizationRow[],
): DemoAccount[] {
  const names = readDemoData('names')
  const takenAddresses = new Set<string>()

  function freeAddress(local: string, host: string): string {
    for (let number = 1; ; number += 1) {
      const address = `${local}${number === 1 ? '' : number}@${host}`
      if (takenAddresses.has(address)) continue
      takenAddresses.add(address)
      return address
    }
  }

  function userName(firstname: string): string {
    const word = random.pick(userNameWords)
    return `${asciiName(firstname)}_${word}${random.whole(2, 99)}`
  }

  function makeAccount(sketch: AccountSketch): DemoAccount {
    const firstname = sketch.firstname ?? random.pick(names.first)
    const lastname = sketch.lastname ?? random.pick(names.last)
    const status = sketch.status ?? random.weighted(statusWeights)
    // Accounts that were taken out of an organization are inactive.
    const organization = status === 'inactive' ? undefined : sketch.organization
    const opened = sketch.organization?.created ?? now - 1000 * day
    const isNew = status === 'incomplete' || status === 'invited'
    const earliest = isNew ? Math.max(opened, now - 40 * day) : opened
    const created = between(random, earliest, now - (isNew ? 0 : day))
    const host =
      sketch.role === 'Member' || !organization ? random.pick(familyMail) : domainOf(organization.name)
    const email = sketch.email ?? freeAddress(`${asciiName(firstname)}.${asciiName(lastname)}`, host)
    return {
      uid: idAt(random, created),
      oid: organization?.oid ?? null,
      parent: null,
      ...{ role: sketch.role, rights: bitsOfRights(sketch.rights ?? []) },
      ...{ firstname, lastname, email },
      email_key: email.toLowerCase(),
      username: sketch.role === 'Member' ? userName(firstname) : null,
      phone: random.chance(0.6) ? phoneNumber(random) : null,
      ...noProfile,
      ...{ status, created, ...unknownAge, ...noMeasures },
    }
  }

  /** From seven to fifteen years old, one after the other, each with the consent of their guardian. */
  function ageOf(nth: number, created: number) {
    const born = new Date(now / 1000).getUTCFullYear() - 8 - (nth % 9)
    return {
      ...unknownAge,
      ...noMeasures,
      born,
      consent: 'given',
      consent_method: 'card',
      consent_since: created,
    } as const
  }

  let children = 0
  function makeChildren(parent: DemoAccount): DemoAccount[] {
    if (parent.role !== 'Member' || parent.status !== 'active') return []
    return Array.from({ length: random.weighted(childrenWeights) }, () => {
      children += 1
      const firstname = random.pick(names.first)
      const created = between(random, parent.created, Math.min(now, parent.created + 90 * day))
      return {
        uid: idAt(random, created),
        ...{ oid: parent.oid, parent: parent.uid, role: 'Member', rights: 0, firstname },
        lastname: random.chance(0.9) ? parent.lastname : random.pick(names.last),
        ...{ email: null, email_key: null },
        username: userName(firstname),
        ...{ phone: null, ...noProfile, status: 'active', created, ...ageOf(children, created) },
      }
    })
  }

  return sketchAccounts(random, organizations).flatMap((sketch) => {
    const account = makeAccount(sketch)
    return [account, ...makeChildren(account)]
  })
}

function sketchAccounts(random: Random, organizations: readonly OrganizationRow[]): AccountSketch[] {
  const [gatehouse, school] = organizations
  const active = organizations.filter(({ oid, status }) => status === 'active' && oid !== gatehouse?.oid)
  const staff = (role: Role, count: number): AccountSketch[] =>
    Array.from({ length: count }, () => ({ role, organization: gatehouse }))
  const leaders = active.flatMap((organization): AccountSketch[] =>
    Array.from({ length: random.whole(1, 3) }, () => ({ role: 'Organization Administrator', organization })),
  )
  const known = [
    ...demoSignIns.map((person, index): AccountSketch => {
      const rights = person.role === 'Moderator' ? (['seesAbuseMaterial'] as const) : []
      return { ...person, rights, organization: index < 2 ? gatehouse : school, status: 'active' }
    }),
    ...staff('Administrator', administrators),
    ...staff('Moderator', 1).map((sketch): AccountSketch => ({ ...sketch, rights: ['answersTickets'] })),
    ...staff('Moderator', moderators - 1),
    ...leaders,
  ]
  const weighted = active.map(
    (organization) => [organization, organization === school ? 12 : random.whole(1, 7)] as const,
  )
  const families = Array.from({ length: accountsTotal - known.length }, (): AccountSketch => {
    return { role: 'Member', organization: random.chance(0.7) ? random.weighted(weighted) : undefined }
  })
  return [...known, ...families]
}
