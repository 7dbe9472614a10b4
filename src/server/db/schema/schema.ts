import { alertTables } from './alerts'
import { auditTables } from './audit'
import { erasureTables } from './erasure'
import { handoverTables } from './handovers'
import { identityTables } from './identity'
import { insightTables } from './insights'
import { jobsTables } from './jobs'
import { mailTables } from './mail'
import { mediaTables } from './media'
import { moderationTables } from './moderation'
import { peopleTables } from './people'
import { platformTables } from './platform'
import { reportTables } from './reports'
import { installationTables, settingsTables } from './settings'
import { supportTables } from './support'
import type { Row } from './table'

/**
 * The tables, the same on every engine, those that others refer to first: instants are whole microseconds since 1970 (UTC), JSON is
 * text, a flag is 0 or 1.
 */
export const tables = {
  ...installationTables,
  ...auditTables,
  ...identityTables,
  ...peopleTables,
  ...moderationTables,
  ...reportTables,
  ...insightTables,
  ...supportTables,
  ...platformTables,
  ...mailTables,
  ...settingsTables,
  ...mediaTables,
  ...jobsTables,
  ...erasureTables,
  ...handoverTables,
  ...alertTables,
}

type Rows = { [Name in keyof typeof tables]: Row<(typeof tables)[Name]> }

/** The rows of each table. */
export interface Schema extends Rows {}
