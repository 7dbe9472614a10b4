import type { SettingGroup } from '../../../contract/settings'
import { type Tables, table } from './table'

/** The office's settings and their history. */
export interface SettingsSchema {
  settings: SettingRow
  settings_changes: SettingsChangeRow
}

export interface SettingRow {
  name: SettingGroup
  /** JSON. */
  value: string
  updated: number
  updated_by: string | null
  /** Rises with each change. */
  version: number
}

/** A change of one group, kept for ever. */
export interface SettingsChangeRow {
  id: string
  name: SettingGroup
  /** The version that it made. */
  version: number
  /** JSON, before and after. */
  old_value: string
  new_value: string
  actor: string
  actor_name: string
  created: number
}

export const settingsTables: Tables = [
  table<SettingRow>('settings', {
    name: 'text primary key',
    value: 'text not null',
    updated: 'integer not null',
    updated_by: 'text',
    version: 'integer not null',
  }),

  table<SettingsChangeRow>('settings_changes', {
    id: 'text primary key',
    name: 'text not null',
    version: 'integer not null',
    old_value: 'text not null',
    new_value: 'text not null',
    actor: 'text not null',
    actor_name: 'text not null',
    created: 'integer not null',
  }),
  'create unique index settings_changes_version on settings_changes (name, version)',
]

/** What the database says of itself. */
export interface InstallationSchema {
  installation: InstallationRow
  secrets: SecretRow
}

/** What kind of office the database holds; there is one row. */
export interface InstallationRow {
  one: 1
  /** `moving`: an office that is being moved here, and not whole. */
  kind: 'demo' | 'office' | 'moving'
  since: number
}

/** A key that the office made for itself. */
interface SecretRow {
  name: string
  value: string
}

export const installationTables: Tables = [
  table<InstallationRow>('installation', {
    one: 'integer primary key',
    kind: 'text not null',
    since: 'integer not null',
  }),

  table<SecretRow>('secrets', {
    name: 'text primary key',
    value: 'text not null',
  }),
]
