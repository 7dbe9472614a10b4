import { type Tables, table } from './table'

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
