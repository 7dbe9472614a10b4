import { type AuditSchema, auditTables } from './audit'
import { type IdentitySchema, identityTables } from './identity'
import { type InsightsSchema, insightTables } from './insights'
import { type JobsSchema, jobsTables } from './jobs'
import { type MailSchema, mailTables } from './mail'
import { type MediaSchema, mediaTables } from './media'
import { type ModerationSchema, moderationTables } from './moderation'
import { type PlatformSchema, platformTables } from './platform'
import { type InstallationSchema, installationTables, type SettingsSchema, settingsTables } from './settings'
import { type SupportSchema, supportTables } from './support'
import type { Tables } from './table'

/**
 * The tables, the same on every engine: instants are whole microseconds since 1970 (UTC), JSON is text, a flag is 0 or 1.
 */
export interface Schema
  extends InstallationSchema,
    AuditSchema,
    IdentitySchema,
    ModerationSchema,
    InsightsSchema,
    SupportSchema,
    PlatformSchema,
    MailSchema,
    SettingsSchema,
    MediaSchema,
    JobsSchema {}

/** All of them, those that others refer to first. */
export const tables: Tables = [
  ...installationTables,
  ...auditTables,
  ...identityTables,
  ...moderationTables,
  ...insightTables,
  ...supportTables,
  ...platformTables,
  ...mailTables,
  ...settingsTables,
  ...mediaTables,
  ...jobsTables,
]
