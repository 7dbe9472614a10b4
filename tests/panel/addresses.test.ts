import { Children, isValidElement } from 'react'
import type { ResourceProps } from 'react-admin'
import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { routes } from '../../src/panel/App'

import { declared } from '../../src/panel/Office'
import { addresses } from '../../src/panel/resources'

/** The addresses that react-admin makes of a Resource, and those of its own routes. */
function addressesOf({ name, list, create, edit, children }: ResourceProps): string[] {
  const at = `/office/${name}`
  const own = Children.toArray(children).flatMap((route) =>
    isValidElement<{ path: string }>(route) && route.props.path !== '*' ? [route.props.path] : [],
  )
  return [
    ...(list ? [at] : []),
    ...(create ? [`${at}/create`] : []),
    ...(edit ? [`${at}/:id`] : []),
    ...own.flatMap((path) => {
      const one = `${at}/${path.replace(/\/(:id\?|\*)$/, '')}`
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
  const all = [
    ...light.filter((path) => !path.includes('*')),
    ...['/office', '/office/dashboard', '/office/support/tickets'],
    ...declared.flatMap(addressesOf),
  ]
  expect(Object.keys(addresses).toSorted()).toEqual(all.toSorted())
})
