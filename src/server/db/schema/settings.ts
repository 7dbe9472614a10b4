import type { SettingGroup } from '../../../contract/settings'
import { integer, type Row, table, text } from './table'

/** The office's settings and their history. */
export const settingsTables = {
  settings: table({
    name: text<SettingGroup>('primary key'),
    /** JSON. */
    value: text('not null'),
    updated: integer('not null'),
    updated_by: text(),
    /** Rises with each change. */
    version: integer('not null'),
  }),

  /** A change of one group, kept for ever. */
  settings_changes: table(
    {
      id: text('primary key'),
      name: text<SettingGroup>('not null'),
      /** The version that it made. */
      version: integer('not null'),
      /** JSON, before and after. */
      old_value: text('not null'),
      new_value: text('not null'),
      actor: text('not null'),
      actor_name: text('not null'),
      created: integer('not null'),
    },
    { indexes: ['create unique index settings_changes_version on settings_changes (name, version)'] },
  ),
}

/** What the database says of itself. */
export const installationTables = {
  /** What kind of office the database holds; there is one row. */
  installation: table({
    one: integer<1>('primary key'),
    /** `moving`: an office that is being moved here, and not whole. */
    kind: text<'demo' | 'office' | 'moving'>('not null'),
    since: integer('not null'),
  }),

  /** A key that the office made for itself. */
  secrets: table(
    {
      id: text('primary key'),
      /** What it is for: signing addresses of media, signing links to the support socket, hashing networks, signing archives that are handed over. */
      name: text<'media' | 'support' | 'networks' | 'handovers'>('not null'),
      /** Sealed. */
      value: text('not null'),
      created: integer('not null'),
      /** Until when it is good; null for the current one. */
      expires: integer(),
    },
    { indexes: ['create unique index secrets_current on secrets (name) where expires is null'] },
  ),
}

export type SettingRow = Row<typeof settingsTables.settings>
export type SettingsChangeRow = Row<typeof settingsTables.settings_changes>
export type InstallationRow = Row<typeof installationTables.installation>
export type SecretRow = Row<typeof installationTables.secrets>
