import { describe, expect, it } from 'vitest'
import { accessTable, can, permissions, roles, scopeOf } from '../../src/contract/access'
import { permissionsToList } from '../../src/contract/posts.api'

describe('who may do what', () => {
  it.each([
    ['accounts.read', 'own', 'all', 'own'],
    ['accounts.create', 'none', 'all', 'none'],
    ['accounts.invite', 'none', 'all', 'none'],
    ['accounts.delete', 'none', 'all', 'none'],
    ['accounts.update', 'none', 'all', 'none'],
    ['accounts.eliminate', 'none', 'all', 'none'],
    ['accounts.export', 'none', 'all', 'none'],
    ['accounts.handOver', 'none', 'all', 'none'],
    ['organizations.read', 'none', 'all', 'none'],
    ['organizations.create', 'none', 'all', 'none'],
    ['organizations.update', 'none', 'all', 'none'],
    ['organizations.invite', 'none', 'all', 'none'],
    ['organizations.delete', 'none', 'all', 'none'],
    ['posts.queue', 'all', 'all', 'own'],
    ['posts.browse', 'none', 'all', 'none'],
    ['posts.decide', 'none', 'all', 'none'],
    ['posts.create', 'none', 'all', 'none'],
    ['posts.filterByModerator', 'none', 'all', 'none'],
    ['posts.escalate', 'all', 'all', 'none'],
    ['people.measure', 'none', 'all', 'none'],
    ['tickets.read', 'none', 'all', 'none'],
    ['tickets.answer', 'none', 'all', 'none'],
    ['tickets.ask', 'none', 'none', 'own'],
    ['settings.read', 'none', 'all', 'none'],
    ['settings.update', 'none', 'all', 'none'],
    ['events.read', 'none', 'all', 'none'],
    ['insights.read', 'none', 'all', 'none'],
    ['abuse.read', 'none', 'none', 'none'],
  ] as const)('%s reaches %s, %s, %s', (permission, moderator, administrator, organizationAdministrator) => {
    expect(scopeOf({ role: 'Moderator', rights: [] }, permission)).toBe(moderator)
    expect(scopeOf({ role: 'Administrator', rights: [] }, permission)).toBe(administrator)
    expect(scopeOf({ role: 'Organization Administrator', rights: [] }, permission)).toBe(
      organizationAdministrator,
    )
    expect(can({ role: 'Member', rights: [] }, permission)).toBe(false)
    expect(can({ role: 'root', rights: [] }, permission)).toBe(false)
  })

  it.each([
    ['decides', ['posts.browse', 'posts.decide', 'posts.filterByModerator']],
    ['takesMeasures', ['people.measure']],
    ['answersTickets', ['tickets.read', 'tickets.answer']],
    ['readsInsights', ['insights.read']],
  ] as const)('the right %s adds %s to a Moderator, and nothing to anybody else', (right, added) => {
    const differs = (role: string) =>
      permissions.filter(
        (one) => scopeOf({ role, rights: [right] }, one) !== scopeOf({ role, rights: [] }, one),
      )
    expect(differs('Moderator')).toEqual(added)
    for (const role of ['Administrator', 'Organization Administrator', 'Member'])
      expect(differs(role)).toEqual([])
  })

  it('the right seesAbuseMaterial adds abuse.read to a Moderator and to an Administrator, and to nobody else', () => {
    const reach = (role: string) => can({ role, rights: ['seesAbuseMaterial'] }, 'abuse.read')
    expect(roles.filter(reach)).toEqual(['Moderator', 'Administrator'])
  })

  it('the table has a row for each permission tested above', () => {
    expect(Object.keys(accessTable)).toHaveLength(28)
    expect(roles).toHaveLength(4)
  })

  it('blocked and reported posts are the queue; any other list is browsing', () => {
    expect(permissionsToList({ status: 'blocked' })).toEqual(['posts.queue'])
    expect(permissionsToList({ reported: true, status: 'public' })).toEqual(['posts.queue'])
    expect(permissionsToList({ reported: false })).toEqual(['posts.browse'])
    expect(permissionsToList({ published: true })).toEqual(['posts.browse'])
    expect(permissionsToList({ status: 'blocked', published: true })).toEqual(['posts.browse'])
    expect(permissionsToList({ status: 'blocked', moderator: 'x' })).toEqual([
      'posts.queue',
      'posts.filterByModerator',
    ])
  })
})
