import { Children, isValidElement, type ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { routes } from '../../src/panel/App'
import { accounts } from '../../src/panel/accounts'
import { addresses } from '../../src/panel/addresses'
import { appeals } from '../../src/panel/appeals'
import { events } from '../../src/panel/events'
import { insights } from '../../src/panel/insights'
import { organizations } from '../../src/panel/organizations'
import { policies } from '../../src/panel/policies'
import { posts } from '../../src/panel/posts'
import { replies } from '../../src/panel/replies'
import { sessions } from '../../src/panel/sessions'
import { settings } from '../../src/panel/settings'
import { webhooks } from '../../src/panel/webhooks'

interface Declared {
  name: string
  list?: unknown
  create?: unknown
  edit?: unknown
  children?: ReactNode
}

/** The addresses that react-admin makes of a Resource, and those of its own routes. */
function addressesOf({ name, list, create, edit, children }: Declared): string[] {
  const at = `/office/${name}`
  const own = Children.toArray(children).flatMap((route) =>
    isValidElement<{ path: string }>(route) && route.props.path !== '*' ? [route.props.path] : [],
  )
  return [
    ...(list ? [at] : []),
    ...(create ? [`${at}/create`] : []),
    ...(edit ? [`${at}/:id`] : []),
    ...own.flatMap((path) => {
      const one = `${at}/${path.replace('/:id?', '')}`
      return path.endsWith('/:id?') ? [one, `${one}/:id`] : [one]
    }),
  ]
}

function pathsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children),
  ])
}

it('the server is told of every screen that the panel has, and of no other', () => {
  const light = pathsOf(routes)
  const resources = [accounts, appeals, events, insights, organizations, policies, posts, replies]
  const others = [sessions, settings, webhooks]
  const all = [
    ...light.filter((path) => !path.includes('*')),
    ...['/office', '/office/dashboard', '/office/support/tickets'],
    ...[...resources, ...others].flatMap(addressesOf),
  ]
  expect(Object.keys(addresses).toSorted()).toEqual(all.toSorted())
})
