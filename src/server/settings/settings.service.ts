import { isDeepStrictEqual } from 'node:util'
import type { Static } from 'typebox'
import { type LetterKind, letterGroups } from '../../contract/letters'
import type { Locale } from '../../contract/locales'
import {
  type SettingGroup,
  type SettingsChange,
  type SettingsChangesQuery,
  type Settings as SettingsOnWire,
  type SettingsToSave,
  settingGroups,
} from '../../contract/settings'
import type { InTransaction } from '../audit/inTransaction'
import type { Db } from '../db/db'
import type { Engine } from '../db/engines/engine'
import type { Caller } from '../http/auth'
import { type Clock, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { OfficeTexts, WrittenTemplate } from '../mail/composeEmail'
import { badParameter, Problem } from '../problems'
import { type GroupValues, groups, valuesToSave } from './groups'
import * as settingsRepository from './settings.repository'

/** A group as it is now; version 0 and nobody's until it is saved for the first time. */
interface Saved<Name extends SettingGroup> {
  values: GroupValues[Name]
  version: number
  updated: string | null
  updatedBy: string | null
}
type AllSaved = <Name extends SettingGroup>(name: Name) => Saved<Name>

/** The highest score with which a post is published, and what else decides that. */
export type Judging = GroupValues['analyzer'] & GroupValues['moderation'] & Pick<GroupValues, 'sensitivity'>

/** The office's settings: read by groups, saved all or nothing, and every change kept. */
export function createSettings(engine: Engine, inTransaction: InTransaction, clock: Clock) {
  async function read(
    database: Db = engine.kysely,
    names: readonly SettingGroup[] = settingGroups,
  ): Promise<AllSaved> {
    const rows = new Map((await settingsRepository.find(database, names)).map((row) => [row.name, row]))
    return <Name extends SettingGroup>(name: Name): Saved<Name> => {
      const row = rows.get(name)
      const { usual, check } = groups[name]
      return row
        ? {
            // What was not there yet when it was saved is as usual.
            values: check({ ...usual, ...JSON.parse(row.value) }),
            version: row.version,
            updated: toIso(row.updated),
            updatedBy: row.updated_by,
          }
        : { values: usual, version: 0, updated: null, updatedBy: null }
    }
  }

  return {
    /** How posts are judged. */
    async judging(): Promise<Judging> {
      const saved = await read(engine.kysely, ['analyzer', 'moderation', 'sensitivity'])
      const sensitivity = saved('sensitivity').values
      return { ...saved('analyzer').values, ...saved('moderation').values, sensitivity }
    },

    /** What the office's letters are made of. */
    async emailTexts(): Promise<OfficeTexts> {
      const saved = await read()
      return {
        invitations: {
          organization: inEachLanguage(saved, 'inviteOrganizations'),
          account: inEachLanguage(saved, 'inviteParents'),
        },
        letters: saved('letters').values,
        download: saved('download').values,
      }
    },

    /** The groups that `fields` names, separated by commas; all where it is absent. */
    async get(fields: string | undefined): Promise<SettingsOnWire> {
      return toWire(await read(), groupsOf(fields))
    },

    /**
     * Saves groups, all or none, and keeps what each change replaced. A group that says already what it is to say stays
     * as it is.
     * @param drawLogo draws the letters' logo anew, where it is another one than before
     * @throws Problem invalid_request; what `drawLogo` throws; saved_meanwhile, with the settings as they are now, where a group has changed since
     * the version that was shown
     */
    async save(
      caller: Caller,
      body: SettingsToSave,
      drawLogo: (logo: string) => Promise<string>,
    ): Promise<SettingsOnWire> {
      const values = valuesToSave(body)
      if (values.letters && values.letters.logo !== '') {
        const { logo } = (await read(engine.kysely, ['letters']))('letters').values
        // What is kept already was drawn when it came.
        if (values.letters.logo !== logo) values.letters.logo = await drawLogo(values.letters.logo)
      }
      const asked = settingGroups.filter((name) => values[name] !== undefined)
      return await inTransaction(caller, async (transaction) => {
        const before = await read(transaction)
        const changed = asked.filter((name) => !isDeepStrictEqual(values[name], before(name).values))
        const stale = changed.filter((name) => {
          const shown = body[name]?.version
          return shown !== undefined && shown !== before(name).version
        })
        if (stale.length > 0) {
          const detail = stale.map((name) => whoSaved(name, before(name))).join(' ')
          throw new Problem('saved_meanwhile', detail, undefined, { settings: toWire(before, asked) })
        }
        const now = clock()
        for (const name of changed) {
          const value = JSON.stringify(values[name])
          const version = before(name).version + 1
          await settingsRepository.put(transaction, {
            name,
            value,
            version,
            updated: now,
            updated_by: caller.name,
          })
          await settingsRepository.insertChange(transaction, {
            id: idAt(clock()),
            name,
            version,
            old_value: JSON.stringify(before(name).values),
            new_value: value,
            actor: caller.uid,
            actor_name: caller.name,
            created: now,
          })
        }
        return {
          result: toWire(await read(transaction), asked),
          events: changed.map((name) => ({
            act: 'save',
            kind: 'settings',
            subject: name,
            ...valuesChanged(before(name).values, Object(values[name])),
          })),
        }
      })
    },

    /** The newest changes of these groups. */
    async changes({ fields, limit }: Static<typeof SettingsChangesQuery>): Promise<SettingsChange[]> {
      const rows = await settingsRepository.changes(engine.kysely, groupsOf(fields), limit)
      return rows.map((row) => ({
        id: row.id,
        group: row.name,
        version: row.version,
        created: toIso(row.created),
        by: { uid: row.actor, name: row.actor_name },
        from: JSON.parse(row.old_value),
        to: JSON.parse(row.new_value),
      }))
    },
  }
}

export type Settings = ReturnType<typeof createSettings>

/** Texts of more characters are told as changed: what they said is in the settings' own history. */
const maxToldLength = 200

/** What an event says of a saved group: the values that differ, before and after. */
function valuesChanged(before: object, after: object) {
  const differing = Object.entries(before)
    .map(([name, was]) => ({ name, was, is: Object(after)[name] }))
    .filter(({ was, is }) => was !== is)
  const isLong = (value: unknown) => typeof value === 'string' && value.length > maxToldLength
  const told = differing.map(({ name, was, is }) =>
    isLong(was) || isLong(is) ? { name, is: 'changed' } : { name, was, is },
  )
  return {
    before: Object.fromEntries(told.flatMap(({ name, was }) => (was === undefined ? [] : [[name, was]]))),
    after: Object.fromEntries(told.map(({ name, is }) => [name, is])),
  }
}

/**
 * The letter for each language: the one in that language, unless only the English one was written here, which says
 * more than the office's own.
 */
function inEachLanguage(saved: AllSaved, letter: LetterKind): Record<Locale, WrittenTemplate> {
  const english = saved(letterGroups[letter].en)
  const inLanguage = (locale: Locale): WrittenTemplate => {
    const own = saved(letterGroups[letter][locale])
    const isFit = own.version > 0 || english.version === 0
    return isFit ? { ...own.values, locale } : { ...english.values, locale: 'en' }
  }
  return { en: inLanguage('en'), fr: inLanguage('fr') }
}

/** @throws Problem invalid_request that names what is no group */
function groupsOf(fields: string | undefined): readonly SettingGroup[] {
  const asked: readonly string[] = fields?.split(',') ?? settingGroups
  const known: readonly string[] = settingGroups
  const strange = asked.filter((name) => !known.includes(name))
  if (strange.length > 0) {
    const names = strange.map((name) => `“${name}”`).join(', ')
    throw badParameter('fields', `names no group with ${names}; there are ${known.join(', ')}`)
  }
  return settingGroups.filter((name) => asked.includes(name))
}

function toWire(saved: AllSaved, names: readonly SettingGroup[]): SettingsOnWire {
  const shown: SettingsOnWire = {}
  for (const name of names) {
    const { values, ...mark } = saved(name)
    Object.assign(shown, { [name]: { ...values, ...mark } })
  }
  return shown
}

function whoSaved(name: SettingGroup, { updatedBy, updated }: Saved<SettingGroup>): string {
  return `${updatedBy ?? 'Somebody'} saved ${name} at ${updated ?? 'an unknown time'}.`
}
