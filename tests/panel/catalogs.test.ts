import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { problems as catalogue, problemCodes } from '../../src/contract/problem'
import { problems } from '../../src/panel/i18n/en/problems'
import { lightCatalog, lightWords } from '../../src/panel/i18n/lightWords'
import { memberCatalog, memberWords } from '../../src/panel/i18n/memberCatalog'
import { officeCatalog } from '../../src/panel/i18n/officeCatalog'
import { registrationCatalog, registrationWords } from '../../src/panel/i18n/registrationCatalog'
import { resetCatalog, resetWords } from '../../src/panel/i18n/resetCatalog'
import { i18nProvider } from '../../src/panel/providers/i18nProvider'

const panel = resolve(import.meta.dirname, '../../src/panel')

function leaves(catalog: object, before = ''): string[] {
  return Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${before}${key}`] : leaves(value, `${before}${key}.`),
  )
}

const source = readdirSync(panel, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n/en/'))
  .map((file) => readFileSync(join(panel, file), 'utf8'))
  .join('\n')

/** Keys in the code: whole, or, where a part is computed, as a pattern. */
function isUsed(key: string): boolean {
  // React-admin finds these by itself, by the resource and the field, or by what was done.
  if (/^resources\.[^.]+\.(fields|notifications)\./.test(key)) return true
  if (source.includes(`'${key}'`) || source.includes(`"${key}"`)) return true
  return computed.some((pattern) => pattern.test(key))
}
const computed = [...source.matchAll(/`([\w.]*\.\$\{[^`]+)`/g)].map(
  ([, key = '']) =>
    new RegExp(
      `^${key
        .replace(/\$\{[^}]*\}/g, '@')
        .replaceAll('.', '\\.')
        .replaceAll('@', '\\w+(\\.\\w+)?')}$`,
    ),
)

describe('the catalogs', () => {
  it('every problem has words: what went wrong, and what to do next', () => {
    for (const code of problemCodes) {
      expect([code, problems[code].title]).toEqual([code, catalogue[code].title])
      expect(problems[code].advice).not.toBe('')
    }
  })

  it('every word is used', () => {
    const catalogs = [officeCatalog, registrationCatalog, resetCatalog, memberCatalog]
    expect(catalogs.flatMap((catalog) => leaves(catalog)).filter((key) => !isUsed(key))).toEqual([])
  })

  it('the office and the light pages say the same', () => {
    for (const key of leaves(lightCatalog)) {
      expect(lightWords(key, { page: 'x', name: 'y', seconds: 1 })).toBe(
        i18nProvider.translate(key, { page: 'x', name: 'y', seconds: 1 }),
      )
    }
  })

  it('no light word needs plural forms', () => {
    const plurals = (catalog: object, words: (key: string) => string) =>
      leaves(catalog).filter((key) => words(key).includes('||||'))
    expect(plurals(registrationCatalog, registrationWords)).toEqual([])
    expect(plurals(resetCatalog, resetWords)).toEqual([])
    expect(plurals(memberCatalog, memberWords)).toEqual([])
  })
})
