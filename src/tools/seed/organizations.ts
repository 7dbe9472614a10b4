import type { OrganizationRow } from '../../server/db/schema/identity'
import { day } from '../../server/lib/clock'
import { searchText } from '../../shared/text'
import { firstNames, lastNames } from './names'
import { type OrganizationSketch, organizationSketches, streets } from './organizationNames'
import type { Random } from './random'
import { between, idAt } from './time'
import { plainName } from './wording'

/** The organizations in the order of their sketches: the platform's own first, then the school of the demo. */
export function makeOrganizations(random: Random, now: number): OrganizationRow[] {
  return organizationSketches.map((sketch, index) => {
    const created = openedAt(random, now, sketch, index)
    const person = `${random.pick(firstNames)} ${random.pick(lastNames)}`
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
      created,
    }
  })
}

/** Where an organization's own people have their addresses; `example` is reserved and reaches nobody. */
export function domainOf(organization: string): string {
  return organization === 'Gatehouse' ? 'gatehouse.example' : `${plainName(organization)}.example`
}

/** A number from the range that the United Kingdom keeps free for stories. */
export function phoneNumber(random: Random): string {
  return `+44 20 7946 0${String(random.whole(0, 999)).padStart(3, '0')}`
}

function openedAt(random: Random, now: number, { status }: OrganizationSketch, index: number): number {
  if (index === 0) return now - 1400 * day
  if (status === 'active') return between(random, now - 1100 * day, now - 300 * day)
  return between(random, now - 45 * day, now - day)
}
