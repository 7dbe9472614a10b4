import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import type { ReactNode } from 'react'
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { accessTable, can, type Permission, type StaffRole, staffRoles } from '../../src/contract/access'
import type { UserSession } from '../../src/contract/session'
import { catalog } from '../../src/panel/i18n/en/catalog'
import { guarded } from '../../src/panel/layout/access'
import { SideMenu } from '../../src/panel/layout/Menu'
import { ReauthPrompt } from '../../src/panel/layout/ReauthPrompt'
import { canStepBack } from '../../src/panel/page/Pages'
import { authProvider, canAccess } from '../../src/panel/providers/authProvider'
import { createI18nProvider } from '../../src/panel/providers/i18nProvider'
import { reauthenticate } from '../../src/panel/providers/reauthentication'
import { sessionStore } from '../../src/panel/providers/session'

const i18nProvider = createI18nProvider('en', catalog)

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
    links: { support: null, desk: '' },
    token: 't',
    expires: '2026-01-01T00:00:00Z',
  }
}

afterEach(() => sessionStore.clear())

/** Draws a part of the office where somebody has come to `path` from an earlier page. */
function draw(role: StaffRole, path: string, part: ReactNode) {
  sessionStore.logIn(somebody(role))
  const element = (
    <CoreAdminContext authProvider={authProvider} i18nProvider={i18nProvider}>
      {part}
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/before', path] })
  render(<RouterProvider router={router} />)
  return router
}

describe('role checks', () => {
  it('are the contract’s table, in react-admin’s words', () => {
    const permissions = Object.keys(accessTable).filter((name): name is Permission => name in accessTable)
    for (const permission of permissions) {
      const [resource = '', action = ''] = permission.split('.')
      const said = { read: 'list', update: 'edit' }[action] ?? action
      for (const role of [...staffRoles, 'Member']) {
        expect([permission, role, canAccess({ role, rights: [] }, resource, said)]).toEqual([
          permission,
          role,
          can({ role, rights: [] }, permission),
        ])
      }
    }
  })

  it('deny what the table does not know', () => {
    expect(canAccess({ role: 'Administrator', rights: [] }, 'organizations', 'export')).toBe(false)
    expect(canAccess({ role: 'Administrator', rights: [] }, 'nothing', 'list')).toBe(false)
    expect(canAccess({ role: 'Administrator', rights: [] }, 'constructor', 'list')).toBe(false)
  })
})

describe('a page of the office', () => {
  const Rows = guarded('posts', 'browse', () => <p>The rows</p>)
  const pages = (
    <Routes>
      <Route path="/office/posts/published/*" element={<Rows />} />
      <Route path="*" element={null} />
    </Routes>
  )
  const visit = (role: StaffRole, path = '/office/posts/published') => draw(role, path, pages)

  it('is shown to whom it is for', async () => {
    visit('Administrator')
    expect(await screen.findByText('The rows')).toBeVisible()
  })

  it.each(['Moderator', 'Organization Administrator'] as const)(
    'sends a %s one step back, and shows nothing of itself',
    async (role) => {
      window.history.pushState(null, '')
      const { state, subscribe } = visit(role)
      const shown: string[] = [state.location.pathname]
      subscribe(({ location }) => shown.push(location.pathname))
      await waitFor(() => expect(shown.at(-1)).toBe('/before'))
      expect(screen.queryByText('The rows')).not.toBeInTheDocument()
    },
  )

  it('is the 404 below an address that is no screen’s', async () => {
    visit('Administrator', '/office/posts/published/junk')
    expect(await screen.findByText("Sorry, This page doesn't exist, please go back")).toBeVisible()
  })

  it('knows a step back of ours from one that leads elsewhere', () => {
    expect(canStepBack({ history: { length: 5 }, navigation: { canGoBack: false } })).toBe(false)
    expect(canStepBack({ history: { length: 2 }, navigation: { canGoBack: true } })).toBe(true)
    expect(canStepBack({ history: { length: 2 } })).toBe(true)
    expect(canStepBack({ history: { length: 1 } })).toBe(false)
  })
})

describe('the side menu', () => {
  const queues = ['/office/accounts', '/office/posts/blocked', '/office/posts/reported', '/office/profiles']

  it.each([
    [
      'Administrator',
      [
        '/office/accounts',
        '/office/posts/published',
        '/office/posts/blocked',
        '/office/posts/reported',
        '/office/profiles',
        '/office/posts/waiting',
        '/office/appeals',
        '/office/measures',
        '/office/organizations',
        '/office/support/tickets',
        '/office/saved-replies',
        '/office/insights',
        '/office/settings/general',
        '/office/settings/invitation',
        '/office/settings/letters',
        '/office/settings/roles',
        '/office/policies',
        '/office/words',
        '/office/known-pictures',
        '/office/webhooks',
        '/office/events',
        '/office/deleted-accounts',
        '/office/holds',
      ],
    ],
    ['Moderator', queues],
    ['Organization Administrator', queues],
  ] as const)('has what a %s may see, and no more', async (role, expected) => {
    draw(role, '/office/accounts', <SideMenu onFollow={() => undefined} />)
    await screen.findByRole('link', { name: 'Accounts' })
    for (const closed of screen.getAllByRole('button', { expanded: false })) fireEvent.click(closed)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected)
  })
})

it('a question who one is that goes with the office is answered with no', async () => {
  const { unmount } = render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ReauthPrompt />
    </CoreAdminContext>,
  )
  let isProved: Promise<boolean> | null = null
  act(() => {
    isProved = reauthenticate()
  })
  unmount()
  expect(await isProved).toBe(false)
})
