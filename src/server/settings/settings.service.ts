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
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { Caller } from '../http/auth'
import { toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { OfficeTexts, WrittenTemplate } from '../mail/composeEmail'
import { Problem } from '../problems'
import { type GroupValues, groups, requireKnown, valuesToSave } from './groups'
import { drawLogo } from './logo'
import * as settingsRepository from './settings.repository'

/** A group as it is now; version 0 until it is first saved. */
interface Saved<Name extends SettingGroup> {
  values: GroupValues[Name]
  version: number
  updated: string | null
  updatedBy: string | null
}
type AllSaved = <Name extends SettingGroup>(name: Name) => Saved<Name>

/** What decides whether a post is published. */
export type Judging = GroupValues['analyzer'] & GroupValues['moderation'] & Pick<GroupValues, 'sensitivity'>

export async function readJudging(db: Db): Promise<Judging> {
  const saved = await read(db, ['analyzer', 'moderation', 'sensitivity'])
  const sensitivity = saved('sensitivity').values
  return { ...saved('analyzer').values, ...saved('moderation').values, sensitivity }
}

/** After how many days what is erased. */
export async function readRetention(db: Db): Promise<GroupValues['retention']> {
  return (await read(db, ['retention']))('retention').values
}

/** For how long blocks count, and what is suggested when. */
export async function readMeasureSettings(db: Db): Promise<GroupValues['measures']> {
  return (await read(db, ['measures']))('measures').values
}

/** Who needs a guardian's consent. */
export async function readConsent(db: Db): Promise<GroupValues['consent']> {
  return (await read(db, ['consent']))('consent').values
}

/** The rota, and how long something may wait. */
export async function readAlarm(db: Db): Promise<GroupValues['alarm']> {
  return (await read(db, ['alarm']))('alarm').values
}

/** When an answer that nobody has seen is told, and where it is read. */
export async function readAnswers(db: Db): Promise<GroupValues['answers']> {
  return (await read(db, ['answers']))('answers').values
}

/** Whom to turn to where a child may be in danger. */
export async function readSafeguarding(db: Db): Promise<GroupValues['safeguarding']> {
  return (await read(db, ['safeguarding']))('safeguarding').values
}

/** What the reporters of posts can be told. */
export async function readReporterTexts(db: Db): Promise<GroupValues['reporters']> {
  return (await read(db, ['reporters']))('reporters').values
}

/** From whom a second factor is asked. */
export async function readSignIn(db: Db): Promise<GroupValues['signIn']> {
  return (await read(db, ['signIn']))('signIn').values
}

/** What the office's emails are made of. */
export async function readEmailTexts(db: Db): Promise<OfficeTexts> {
  const saved = await read(db)
  return {
    invitations: {
      organization: inEachLanguage(saved, 'inviteOrganizations'),
      account: inEachLanguage(saved, 'inviteParents'),
    },
    letters: saved('letters').values,
    download: saved('download').values,
  }
}

/** The groups that `fields` names, separated by commas; all where it is absent. @throws Problem invalid_request */
export async function getSettings(db: Db, fields: string | undefined): Promise<SettingsOnWire> {
  return toWire(await read(db), groupsOf(fields))
}

/**
 * Saves groups, all or none, and keeps what each change replaced; a group with the same values is not changed. A new logo is drawn anew.
 * @throws Problem invalid_request; media_refused, media_unreadable, unavailable for the logo; saved_meanwhile, with the settings as
 * they are now, where a group has changed since the version that was shown
 */
export async function saveSettings(
  ctx: Context,
  caller: Caller,
  body: SettingsToSave,
): Promise<SettingsOnWire> {
  const { db, clock } = ctx
  const values = valuesToSave(body)
  if (values.letters && values.letters.logo !== '') {
    const { logo } = (await read(db, ['letters']))('letters').values
    // The stored logo was drawn when it was saved.
    if (values.letters.logo !== logo) values.letters.logo = await drawLogo(ctx, values.letters.logo)
  }
  const asked = settingGroups.filter((name) => values[name] !== undefined)
  return await ctx.inTransaction(caller, async (transaction) => {
    const before = await read(transaction)
    const changed = asked.filter((name) => !isDeepStrictEqual(values[name], before(name).values))
    const stale = changed.filter((name) => {
      const shown = body[name]?.version
      return shown !== undefined && shown !== before(name).version
    })
    if (stale.length > 0) {
      const detail = stale.map((name) => whoSaved(name, before(name))).join(' ')
      throw new Problem('saved_meanwhile', detail, { settings: toWire(before, asked) })
    }
    const updated = clock()
    for (const name of changed) {
      const value = JSON.stringify(values[name])
      const version = before(name).version + 1
      await settingsRepository.put(transaction, { name, value, version, updated, updated_by: caller.name })
      await settingsRepository.insertChange(transaction, {
        ...{ id: idAt(clock()), name, version, created: updated, actor: caller.uid, actor_name: caller.name },
        ...{ old_value: JSON.stringify(before(name).values), new_value: value },
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
}

/** The newest changes of these groups. @throws Problem invalid_request */
export async function listSettingsChanges(
  db: Db,
  { fields, limit }: Static<typeof SettingsChangesQuery>,
): Promise<SettingsChange[]> {
  const rows = await settingsRepository.changes(db, groupsOf(fields), limit)
  return rows.map((row) => ({
    id: row.id,
    group: row.name,
    version: row.version,
    created: toIso(row.created),
    by: { uid: row.actor, name: row.actor_name },
    from: JSON.parse(row.old_value),
    to: JSON.parse(row.new_value),
  }))
}

async function read(db: Db, names: readonly SettingGroup[] = settingGroups): Promise<AllSaved> {
  const rows = new Map((await settingsRepository.find(db, names)).map((row) => [row.name, row]))
  return <Name extends SettingGroup>(name: Name): Saved<Name> => {
    const row = rows.get(name)
    const { defaults, check } = groups[name]
    if (!row) return { values: defaults, version: 0, updated: null, updatedBy: null }
    return {
      // Settings that are newer than the saved group have their defaults.
      values: check({ ...defaults, ...JSON.parse(row.value) }),
      version: row.version,
      updated: toIso(row.updated),
      updatedBy: row.updated_by,
    }
  }
}

/** An event names a longer text as changed only: the settings' own history holds it. */
const maxLoggedLength = 200

/** What an event says of a saved group: the values that differ, before and after. */
function valuesChanged(before: object, after: object) {
  const differing = Object.entries(before)
    .map(([name, was]) => ({ name, was, is: Object(after)[name] }))
    .filter(({ was, is }) => was !== is)
  const isLong = (value: unknown) => typeof value === 'string' && value.length > maxLoggedLength
  const logged = differing.map(({ name, was, is }) =>
    isLong(was) || isLong(is) ? { name, is: 'changed' } : { name, was, is },
  )
  return {
    before: Object.fromEntries(logged.flatMap(({ name, was }) => (was === undefined ? [] : [[name, was]]))),
    after: Object.fromEntries(logged.map(({ name, is }) => [name, is])),
  }
}

/** The email for each language: the one in that language, unless only the English one was changed. */
function inEachLanguage(saved: AllSaved, letter: LetterKind): Record<Locale, WrittenTemplate> {
  const english = saved(letterGroups[letter].en)
  const inLanguage = (locale: Locale): WrittenTemplate => {
    const own = saved(letterGroups[letter][locale])
    const isBetter = own.version > 0 || english.version === 0
    return isBetter ? { ...own.values, locale } : { ...english.values, locale: 'en' }
  }
  return { en: inLanguage('en'), fr: inLanguage('fr') }
}

/** @throws Problem invalid_request that names what is no group */
function groupsOf(fields: string | undefined): readonly SettingGroup[] {
  const asked: readonly string[] = fields?.split(',') ?? settingGroups
  requireKnown('fields', 'group', asked, settingGroups)
  return settingGroups.filter((name) => asked.includes(name))
}

function toWire(saved: AllSaved, names: readonly SettingGroup[]): SettingsOnWire {
  const shown: SettingsOnWire = {}
  for (const name of names) {
    const { values, ...version } = saved(name)
    Object.assign(shown, { [name]: { ...values, ...version } })
  }
  return shown
}

function whoSaved(name: SettingGroup, { updatedBy, updated }: Saved<SettingGroup>): string {
  return `${updatedBy ?? 'Somebody'} saved ${name} at ${updated ?? 'an unknown time'}.`
}
