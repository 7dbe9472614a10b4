import { can, type Role, scopeOf } from '../../contract/access'
import type { Queues } from '../../contract/staffChannel'
import type { Engine } from '../db/engines/engine'
import * as appealsRepository from './appeals.repository'
import * as countsRepository from './counts.repository'
import { platform } from './counts.repository'
import { imminentFor } from './imminent.service'

interface Person {
  role: Role
  oid: string
}

/** How many posts wait for whom, and whether they are read once meanwhile. */
export function createQueues(engine: Engine, isReadOnce: () => boolean) {
  const viewOf = (person: Person) => `${person.role} ${scopeFor(person)}`
  const scopeFor = ({ role, oid }: Person) => (scopeOf(role, 'posts.queue') === 'all' ? platform : oid)

  return {
    /** The queues as they are now: of these people, each as far as they may see them. */
    async of(people: readonly Person[]): Promise<(person: Person) => Queues> {
      const views = new Map(people.map((person) => [viewOf(person), person]))
      const [counted, appeals, imminent] = await Promise.all([
        countsRepository.queues(engine.kysely, [...new Set(people.map(scopeFor))]),
        appealsRepository.count(engine.kysely, { ids: null, status: 'open', pid: null }),
        Promise.all(
          [...views].map(async ([view, person]) => [view, await imminentFor(engine.kysely, person)] as const),
        ),
      ])
      const imminentOf = new Map(imminent)
      return (person) => {
        const { waiting, ...rest } = counted(scopeFor(person))
        const queues = { ...rest, imminent: imminentOf.get(viewOf(person)) ?? { total: 0, newest: null } }
        return {
          ...queues,
          ...(can(person.role, 'posts.browse') && { waiting }),
          ...(can(person.role, 'posts.decide') && { appeals }),
          ...(isReadOnce() && { readOnce: true as const }),
        }
      }
    },
  }
}
