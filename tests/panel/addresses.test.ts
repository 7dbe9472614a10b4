import { expect, it } from 'vitest'
import { accounts } from '../../src/panel/accounts'
import { addresses } from '../../src/panel/addresses'
import { insights } from '../../src/panel/insights'
import { organizations } from '../../src/panel/organizations'
import { posts } from '../../src/panel/posts'
import { replies } from '../../src/panel/replies'
import { routes } from '../../src/panel/routes'
import { sessions } from '../../src/panel/sessions'
import { settings } from '../../src/panel/settings'
import { tickets } from '../../src/panel/tickets'

it('the server is told of every screen that the panel has, and of no other', () => {
  const light = routes.flatMap(({ children = [] }) => children.map(({ path = '' }) => path))
  const resources = [accounts, insights, organizations, posts, replies, sessions, settings, tickets]
  const screens = resources.flatMap(({ options: { at, screens } }) =>
    screens.map(({ path }) => (path ? `${at}/${path}` : at)),
  )
  const all = [...light.filter((path) => !path.includes('*')), '/office', '/office/dashboard', ...screens]
  expect(Object.keys(addresses).toSorted()).toEqual(all.toSorted())
})
