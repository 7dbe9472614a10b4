import { describe, expect, it } from 'vitest'
import { accessTable } from '../../src/contract/access'
import { roles } from '../../src/panel/i18n/en/roles'
import { roleGroups, scopeWord } from '../../src/panel/roles/RoleList'

const rows = roleGroups.flatMap(({ permissions }) => [...permissions])

describe('the table of roles', () => {
  it('shows every permission of the access table, once', () => {
    expect([...rows].sort()).toEqual(Object.keys(accessTable).sort())
  })

  it('has words for every permission', () => {
    const words = Object.entries(roles.permissions).flatMap(([area, verbs]) =>
      Object.keys(verbs).map((verb) => `${area}.${verb}`),
    )
    expect(words.sort()).toEqual([...rows].sort())
  })

  it('says how far each role reaches', () => {
    expect(scopeWord('Administrator', 'posts.decide')).toBe('roles.scopes.all')
    expect(scopeWord('Organization Administrator', 'posts.queue')).toBe('roles.scopes.own')
    expect(scopeWord('Moderator', 'posts.decide')).toBe('roles.scopes.none')
  })

  it('says Yes or No where the right is not about rows', () => {
    expect(scopeWord('Administrator', 'settings.update')).toBe('roles.scopes.yes')
    expect(scopeWord('Moderator', 'settings.update')).toBe('roles.scopes.none')
  })
})
