import type { Role } from '../../contract/access'
import type { AccountStatus } from '../../contract/accounts'
import type { AccountRow, OrganizationRow } from '../../server/db/schema/identity'
import { day } from '../../server/lib/clock'
import { firstNames, lastNames } from './names'
import { domainOf, phoneNumber } from './organizations'
import type { Random } from './random'
import { between, idAt } from './time'
import { plainName } from './wording'

/** An account without what only the office can add: its password's hash and its search key. */
export type DemoAccount = Omit<AccountRow, 'password' | 'search' | 'undelivered'>

/** How many accounts there are, sub-accounts left out. */
const total = 2000
const moderators = 25
const administrators = 7
const familyMail = ['post.example', 'mail.example', 'family.example', 'home.example'] as const
const statuses: readonly (readonly [AccountStatus, number])[] = [
  ['active', 86],
  ['incomplete', 5],
  ['invited', 5],
  ['inactive', 4],
]
const children: readonly (readonly [number, number])[] = [
  [0, 40],
  [1, 28],
  [2, 20],
  [3, 9],
  [4, 3],
]

interface Sketch {
  role: Role
  organization: OrganizationRow | undefined
  status?: AccountStatus
  firstname?: string
  lastname?: string
  email?: string
}

/** Everybody: the four that sign in first, then staff, organizations' administrators, families with their children. */
export function makeAccounts(
  random: Random,
  now: number,
  organizations: readonly OrganizationRow[],
): DemoAccount[] {
  const taken = new Set<string>()
  return sketches(random, organizations).flatMap((sketch) => {
    const account = makeAccount(random, now, sketch, taken)
    return [account, ...makeChildren(random, now, account)]
  })
}

function sketches(random: Random, organizations: readonly OrganizationRow[]): Sketch[] {
  const [gatehouse, school] = organizations
  const active = organizations.filter(({ oid, status }) => status === 'active' && oid !== gatehouse?.oid)
  const signIns: Sketch[] = [
    {
      role: 'Administrator',
      organization: gatehouse,
      firstname: 'Miriam',
      lastname: 'Adeyemi',
      email: 'administrator@gatehouse.example',
    },
    {
      role: 'Moderator',
      organization: gatehouse,
      firstname: 'Jonas',
      lastname: 'Lindqvist',
      email: 'moderator@gatehouse.example',
    },
    {
      role: 'Organization Administrator',
      organization: school,
      firstname: 'Helen',
      lastname: 'Walker',
      email: 'school@gatehouse.example',
    },
    {
      role: 'Member',
      organization: school,
      firstname: 'Tomás',
      lastname: 'Ferreira',
      email: 'member@gatehouse.example',
    },
  ]
  const staff = (role: Role, count: number): Sketch[] =>
    Array.from({ length: count }, () => ({ role, organization: gatehouse }))
  const leaders = active.flatMap((organization): Sketch[] =>
    Array.from({ length: random.whole(1, 3) }, () => ({ role: 'Organization Administrator', organization })),
  )
  const known = [
    ...signIns.map((sketch): Sketch => ({ ...sketch, status: 'active' })),
    ...staff('Administrator', administrators),
    ...staff('Moderator', moderators),
    ...leaders,
  ]
  const weighted = active.map(
    (organization) => [organization, organization === school ? 12 : random.whole(1, 7)] as const,
  )
  const families = Array.from(
    { length: total - known.length },
    (): Sketch => ({
      role: 'Member',
      organization: random.chance(0.7) ? random.weighted(weighted) : undefined,
    }),
  )
  return [...known, ...families]
}

function makeAccount(random: Random, now: number, sketch: Sketch, taken: Set<string>): DemoAccount {
  const firstname = sketch.firstname ?? random.pick(firstNames)
  const lastname = sketch.lastname ?? random.pick(lastNames)
  const status = sketch.status ?? random.weighted(statuses)
  // Who is taken out of an organization is inactive.
  const organization = status === 'inactive' ? undefined : sketch.organization
  const opened = sketch.organization?.created ?? now - 1000 * day
  const isNew = status === 'incomplete' || status === 'invited'
  const created = between(random, isNew ? Math.max(opened, now - 40 * day) : opened, now - (isNew ? 0 : day))
  const host =
    sketch.role === 'Member' || !organization ? random.pick(familyMail) : domainOf(organization.name)
  const email = sketch.email ?? freeAddress(`${plainName(firstname)}.${plainName(lastname)}`, host, taken)
  return {
    uid: idAt(random, created),
    oid: organization?.oid ?? null,
    parent: null,
    role: sketch.role,
    firstname,
    lastname,
    email,
    email_key: email.toLowerCase(),
    username: sketch.role === 'Member' ? userName(random, firstname) : null,
    phone: random.chance(0.6) ? phoneNumber(random) : null,
    photo: null,
    status,
    created,
  }
}

function makeChildren(random: Random, now: number, parent: DemoAccount): DemoAccount[] {
  if (parent.role !== 'Member' || parent.status !== 'active') return []
  return Array.from({ length: random.weighted(children) }, () => {
    const firstname = random.pick(firstNames)
    const created = between(random, parent.created, Math.min(now, parent.created + 90 * day))
    return {
      uid: idAt(random, created),
      oid: parent.oid,
      parent: parent.uid,
      role: 'Member',
      firstname,
      lastname: random.chance(0.9) ? parent.lastname : random.pick(lastNames),
      email: null,
      email_key: null,
      username: userName(random, firstname),
      phone: null,
      photo: null,
      status: 'active',
      created,
    }
  })
}

function userName(random: Random, firstname: string): string {
  const word = random.pick([
    'star',
    'fox',
    'comet',
    'otter',
    'maple',
    'rocket',
    'pixel',
    'owl',
    'tiger',
    'cloud',
  ])
  return `${plainName(firstname)}_${word}${random.whole(2, 99)}`
}

function freeAddress(local: string, host: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const address = `${local}${number === 1 ? '' : number}@${host}`
    if (taken.has(address)) continue
    taken.add(address)
    return address
  }
}
