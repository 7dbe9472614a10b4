import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8'))
const supported: string = read('package.json').engines.node
const packages = Object.values<{ optional?: true; engines?: { node?: string } }>(
  read('package-lock.json').packages,
)
const wanted = packages
  .slice(1)
  .flatMap(({ optional, engines }) => (engines?.node && !optional ? [engines.node] : []))

/** Whether a version of Node is in a range as packages write it: `^20.19.0 || >=24`, `>=20.19.0 <21.0.0`, `18 || 20`, `>18.12`, `>= 12.*`. */
function isIn(range: string, version: readonly number[]): boolean {
  return range.split('||').some((part) =>
    [...part.matchAll(/(\^|>=|>|<)?\s*v?([\d.*]+)/g)].every(([, sign, text = '']) => {
      const least = text.split('.').map((number) => Number(number.replace('*', '0')))
      if (text === '*') return true
      if (sign === '<') return compare(version, least) < 0
      if (sign === '>') return compare(version, least) > 0
      if (sign !== '>=' && version[0] !== least[0]) return false
      return sign === undefined || compare(version, least) >= 0
    }),
  )
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (let place = 0; place < 3; place += 1) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

it('the Node versions that package.json names are those that all packages of the lock file want', () => {
  expect(wanted.length).toBeGreaterThan(100)
  for (const major of [18, 19, 20, 21, 22, 23, 24, 25, 26]) {
    for (const minor of [0, 12, 13, 18, 19]) {
      const version = [major, minor, 0]
      const wants = wanted.every((range) => isIn(range, version))
      expect([version, isIn(supported, version)]).toEqual([version, wants])
    }
  }
})
