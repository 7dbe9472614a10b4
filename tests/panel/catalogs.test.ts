import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultTexts, mediaReasons } from '../../src/contract/faults'
import { locales } from '../../src/contract/locales'
import { problems as catalogue, problemCodes } from '../../src/contract/problems'
import { catalogs as memberCatalogs } from '../../src/demo/words'
import { catalogOf } from '../../src/panel/i18n/catalogOf'
import { catalog as english } from '../../src/panel/i18n/en/catalog'
import { firstAreas } from '../../src/panel/i18n/en/first'
import { catalog as french } from '../../src/panel/i18n/fr/catalog'
import { ownEmails } from '../../src/server/mail/texts'

const catalogs = { en: english, fr: french }
const screens = ['panel', 'demo'].map((room) => resolve(import.meta.dirname, '../../src', room))

function leaves(catalog: object, before = ''): string[] {
  return Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${before}${key}`] : leaves(value, `${before}${key}.`),
  )
}

const source = screens
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => [room, file] as const),
  )
  .filter(([, file]) => /\.tsx?$/.test(file) && !/^i18n\/\w+\//.test(file))
  .map(([room, file]) => readFileSync(join(room, file), 'utf8'))
  .join('\n')

/** React-admin finds these by itself, by the resource and the field, or by what was done. */
const byItself = /^resources\.[^.]+\.(fields|notifications)\./

/** Which keys code has: whole, or, where a part is computed, as a pattern. */
function usedIn(code: string): (key: string) => boolean {
  // What comes behind a part of the catalog that is named elsewhere.
  const endings = [...code.matchAll(/`\$\{\w+\}(\.[\w.]+)`/g)].map(([, ending = '']) => ending)
  const computed = [...code.matchAll(/`([\w.]*\.\$\{[^`]+)`/g)].map(([, key = '']) => {
    const pattern = key.replace(/\$\{[^}]*\}/g, '@').replaceAll('.', '\\.')
    return new RegExp(`^${pattern.replaceAll('@', '[^.]+(\\.\\w+)?')}$`)
  })
  const listed = [...code.matchAll(/optionsOf\(words, '([\w.]+)'/g)].map(([, list]) => list)
  return (key) =>
    code.includes(`'${key}'`) ||
    listed.includes(key.slice(0, key.lastIndexOf('.'))) ||
    code.includes(`"${key}"`) ||
    endings.some((ending) => key.endsWith(ending) && code.includes(`'${key.slice(0, -ending.length)}'`)) ||
    computed.some((pattern) => pattern.test(key))
}

describe('the catalogs', () => {
  it('every problem has words: what went wrong, and what to do next', () => {
    for (const code of problemCodes) {
      expect([code, english.problems[code].title]).toEqual([code, catalogue[code].title])
      expect(english.problems[code].advice).not.toBe('')
    }
  })

  it('what is said of a fault puts in nothing that the office does not give', () => {
    const given = { faults: words(faultTexts), mediaReasons: words(mediaReasons) }
    for (const area of ['faults', 'mediaReasons'] as const) {
      for (const [code, phrase] of Object.entries(words(english[area]))) {
        for (const variable of phrase.match(/%\{\w+\}/g) ?? []) expect(given[area][code]).toContain(variable)
      }
    }
  })

  it('every word is used', () => {
    const all = [english, memberCatalogs.en].flatMap((catalog) => leaves(own(catalog)))
    const isUsed = usedIn(source)
    // The catalog itself gives the last one to react-admin.
    expect(
      all.filter((key) => !byItself.test(key) && !isUsed(key) && key !== 'office.selection.clear'),
    ).toEqual([])
  })
})

it('what signing in and the first list say is among the words that are always there', () => {
  const isSaid = usedIn(
    modulesOf('main.tsx', 'Office.tsx')
      .map((module) => readFileSync(module, 'utf8'))
      .join('\n'),
  )
  const first = leaves(own(catalogOf(english.ra, firstAreas)))
  expect(first.filter(isSaid).length).toBeGreaterThan(200)
  const lacking = leaves(own(english)).filter((key) => isSaid(key) && !first.includes(key))
  expect(lacking.filter((key) => !byItself.test(key))).toEqual([])
})

describe.each(locales)('the catalogs in %s', (locale) => {
  it('lack no word of the English ones, have none too many, and put in the same variables', () => {
    const faults = [catalogs, memberCatalogs].flatMap(({ en, [locale]: other }) =>
      faultsOf(own(en), own(other)),
    )
    expect(faults).toEqual([])
  })

  it('so do the office’s own letters', () => {
    const [english, other] = [ownEmails.en, ownEmails[locale]].map((letters) => words(letters, 'letters.'))
    expect(faultsOf(english ?? {}, other ?? {})).toEqual([])
  })
})

it('in French no line breaks before a sign that stands apart, and apostrophes are typographic', () => {
  const phrases = [own(french), own(memberCatalogs.fr), ownEmails.fr].flatMap((catalog) =>
    Object.values(words(catalog)),
  )
  expect(phrases.filter((phrase) => / [;:!?»]|« |'/.test(phrase))).toEqual([])
})

/** Modules of the panel, and all that comes with them at once. */
function modulesOf(...doors: string[]): string[] {
  const modules = new Set(doors.map((door) => resolve(import.meta.dirname, '../../src/panel', door)))
  for (const module of modules) {
    for (const [, path = ''] of readFileSync(module, 'utf8').matchAll(
      /^(?:import|\}) (?!type).*from '(\..*)'$/gm,
    )) {
      const file = ['.tsx', '.ts'].map((ending) => resolve(module, '..', path + ending)).find(existsSync)
      if (file?.includes('/panel/') && !file.includes('/i18n/')) modules.add(file)
    }
  }
  return [...modules]
}

/** A catalog without react-admin's own words. */
const own = (catalog: object) => Object.fromEntries(Object.entries(catalog).filter(([name]) => name !== 'ra'))

/** Each phrase by its key. */
function words(catalog: object, before = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(catalog).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${before}${key}`, value]]
        : Object.entries(words(value, `${before}${key}.`)),
    ),
  )
}

function faultsOf(english: object, other: object): string[] {
  const [wanted, had] = [words(english), words(other)]
  const lacking = Object.keys(wanted).filter((key) => !had[key]?.trim())
  const tooMany = Object.keys(had).filter((key) => wanted[key] === undefined)
  const unlike = Object.keys(wanted).filter(
    (key) => had[key] && variablesIn(wanted[key]) !== variablesIn(had[key]),
  )
  return [
    ...lacking.map((key) => `lacks ${key}`),
    ...tooMany.map((key) => `has ${key}, which is no word of the panel`),
    ...unlike.map((key) => `${key} has other variables than in English`),
  ]
}

/** Which variables a phrase puts in, whatever its plural forms; a letter's are in double braces. */
function variablesIn(phrase = ''): string {
  return [...new Set(phrase.match(/%\{\w+\}|\{\{\w+\}\}/g))].sort().join()
}
