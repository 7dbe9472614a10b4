import type { GetOneParams, UpdateParams } from 'ra-core'
import { get } from 'react-hook-form'
import type { Settings } from '../../contract/settings'
import { call } from './http'

/** Some groups of the settings, as react-admin keeps them; the id names the groups. */
export type SettingsRecord = Settings & { id: string }

export interface Difference {
  /** The group and the field: `download.ios`. */
  path: string
  mine: string
  theirs: string
}

/** Fields of a group that nobody fills in. */
const ofTheOffice: readonly string[] = ['version', 'updated', 'updatedBy', 'description']

/** The fields of all groups, by their paths. */
export function fieldsOf(groups: object): [path: string, value: string | number][] {
  return Object.entries(groups).flatMap(([group, fields]) =>
    typeof fields === 'object'
      ? Object.keys(fields)
          .filter((name) => !ofTheOffice.includes(name))
          .map((name): [string, string | number] => [`${group}.${name}`, fields[name]])
      : [],
  )
}

export function differences(mine: object, theirs: object): Difference[] {
  return fieldsOf(mine)
    .map(([path, value]) => ({ path, mine: String(value), theirs: String(get(theirs, path) ?? '') }))
    .filter((field) => field.mine !== field.theirs)
}

export async function getSettings({ id, signal }: GetOneParams): Promise<{ data: SettingsRecord }> {
  const fields = String(id)
  return { data: { ...(await call('getSettings', { query: { fields }, signal })), id: fields } }
}

/**
 * Sends the groups that differ from what was shown, each with the version that was; what was a number goes as one.
 * @throws ApiProblem saved_meanwhile
 */
export async function saveSettings({
  id,
  data,
  previousData,
}: UpdateParams): Promise<{ data: SettingsRecord }> {
  const changed = new Set(differences(data, previousData).map(({ path }) => path.split('.')[0] ?? ''))
  const body = Object.fromEntries(
    [...changed].map((group) => {
      const shown = previousData[group]
      const fields = fieldsOf({ [group]: data[group] }).map(([path, value]) => {
        const name = path.slice(group.length + 1)
        return [name, typeof shown[name] === 'number' ? numberIn(String(value)) : value]
      })
      return [group, { ...Object.fromEntries(fields), version: shown.version }]
    }),
  )
  return { data: { ...previousData, ...(await call('saveSettings', { body })), id } }
}

/** Parses a number with a decimal point or comma; NaN where it is none. */
export function numberIn(text: string): number {
  const written = text.trim().replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : Number.NaN
}
