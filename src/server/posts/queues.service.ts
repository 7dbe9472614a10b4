import { can, type Role, scopeOf } from '../../contract/access'
import type { Queues } from '../../contract/support'
import type { Engine } from '../database/engines/engine'
import { createPostCounts, platform } from './counts.repository'

interface Person {
  role: Role
  oid: string
}

/** How many posts wait for whom. */
export function createQueues(engine: Engine) {
  const counts = createPostCounts(engine)
  const scopeFor = ({ role, oid }: Person) => (scopeOf(role, 'posts.queue') === 'all' ? platform : oid)

  return {
    /** The queues as they are now: of these people, each as far as they may see them. */
    async of(people: readonly Person[]): Promise<(person: Person) => Queues> {
      const counted = await counts.queues([...new Set(people.map(scopeFor))])
      return (person) => {
        const { waiting, ...queues } = counted(scopeFor(person))
        return can(person.role, 'posts.browse') ? { ...queues, waiting } : queues
      }
    },
  }
}

export type PostQueues = ReturnType<typeof createQueues>
