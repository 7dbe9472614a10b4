import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../../src/contract/access'
import { can } from '../../src/contract/access'
import type { UserSession } from '../../src/contract/session'
import { passage } from '../../src/panel/office/guard'
import { menuFor } from '../../src/panel/office/menu'
import { canStepBack } from '../../src/panel/screens/stepBack'

function somebody(role: StaffRole): UserSession {
  return {
    uid: 'u1',
    firstname: 'A',
    lastname: 'B',
    email: 'a@b.example',
    photo: null,
    phone: null,
    created: '2026-01-01T00:00:00Z',
    organization: { oid: 'o', type: 'Education', name: 'O', role },
    root: null,
    links: { support: null },
    token: 't',
    expires: '2026-01-01T00:00:00Z',
  }
}

describe('the guard', () => {
  it('sends whoever is not signed in one step back', () => {
    expect(passage({ user: null, permission: null, canStepBack: true })).toBe('back')
  })

  it('sends whoever is not signed in to the login screen where there is no step back', () => {
    expect(passage({ user: null, permission: null, canStepBack: false })).toBe('/')
  })

  it.each(['Moderator', 'Organization Administrator'] as const)(
    'sends a %s back from published posts',
    (role) => {
      const visit = { user: somebody(role), permission: 'posts.browse' } as const
      expect(passage({ ...visit, canStepBack: true })).toBe('back')
      expect(passage({ ...visit, canStepBack: false })).toBe('/office/accounts')
    },
  )

  it('lets an Administrator in everywhere', () => {
    const visit = { user: somebody('Administrator'), canStepBack: true }
    expect(passage({ ...visit, permission: 'settings.read' })).toBe('in')
    expect(passage({ ...visit, permission: null })).toBe('in')
  })

  it('knows a step back of ours from one that leads elsewhere', () => {
    expect(canStepBack({ history: { length: 5 }, navigation: { canGoBack: false } })).toBe(false)
    expect(canStepBack({ history: { length: 2 }, navigation: { canGoBack: true } })).toBe(true)
    expect(canStepBack({ history: { length: 2 } })).toBe(true)
    expect(canStepBack({ history: { length: 1 } })).toBe(false)
  })
})

describe('the side menu', () => {
  const items = (role: StaffRole) =>
    menuFor((permission) => can(role, permission)).flatMap((item) =>
      'to' in item ? [item.to] : item.links.map(({ to }) => to),
    )

  it('has every item for an Administrator', () => {
    expect(items('Administrator')).toEqual([
      '/office/accounts',
      '/office/posts/published',
      '/office/posts/blocked',
      '/office/posts/reported',
      '/office/organizations',
      '/office/support/tickets',
      '/office/settings/general',
      '/office/settings/invitation',
      '/office/settings/roles',
    ])
  })

  it.each(['Moderator', 'Organization Administrator'] as const)(
    'has accounts and the queues for a %s',
    (role) => {
      expect(items(role)).toEqual(['/office/accounts', '/office/posts/blocked', '/office/posts/reported'])
    },
  )
})
