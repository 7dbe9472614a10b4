import type {
  DownloadSettings,
  LetterGroup,
  SettingGroup,
  Settings,
  SettingsChange,
  SettingsToSave,
} from '../../contract/settings'

export interface LetterTexts {
  title: string
  /** HTML. */
  content: string
}

/** The groups of a screen as they are being edited; the score is what somebody types. */
export interface SettingsForm extends Partial<Record<LetterGroup, LetterTexts>> {
  analyzer?: { toxicity: string }
  download?: DownloadSettings
}

export function formOf({ analyzer, download, inviteOrganizations, inviteParents }: Settings): SettingsForm {
  return {
    ...(analyzer && { analyzer: { toxicity: String(analyzer.toxicity) } }),
    ...(download && { download: downloadOf(download) }),
    ...(inviteOrganizations && { inviteOrganizations: letterOf(inviteOrganizations) }),
    ...(inviteParents && { inviteParents: letterOf(inviteParents) }),
  }
}

function downloadOf({ title, content, ios, android, redirect }: DownloadSettings): DownloadSettings {
  return { title, content, ios, android, redirect }
}

function letterOf({ title, content }: LetterTexts): LetterTexts {
  return { title, content }
}

/** What a group said before a change, or after it, as a form. */
export function formOfValues(group: SettingGroup, values: SettingsChange['from']): SettingsForm {
  const text = (name: string) => String(values[name] ?? '')
  const [title, content] = [text('title'), text('content')]
  switch (group) {
    case 'analyzer':
      return { analyzer: { toxicity: text('toxicity') } }
    case 'download':
      return {
        download: { title, content, ios: text('ios'), android: text('android'), redirect: text('redirect') },
      }
    default:
      return { [group]: { title, content } }
  }
}

/** The groups that differ from what was shown first. */
export function changedGroups(form: SettingsForm, base: Settings): SettingGroup[] {
  return [...new Set(differences(form, formOf(base)).map(({ group }) => group))]
}

/** The groups of a form that say otherwise than when it was sent; null where all of them say the same. */
export function writtenSince(form: SettingsForm, sent: SettingsForm): SettingsForm | null {
  const groups = new Set(differences(form, sent).map(({ group }) => group))
  if (groups.size === 0) return null
  const { analyzer, download, inviteOrganizations, inviteParents } = form
  return {
    ...(analyzer && groups.has('analyzer') && { analyzer }),
    ...(download && groups.has('download') && { download }),
    ...(inviteOrganizations && groups.has('inviteOrganizations') && { inviteOrganizations }),
    ...(inviteParents && groups.has('inviteParents') && { inviteParents }),
  }
}

export interface Difference {
  group: SettingGroup
  field: string
  mine: string
  theirs: string
}

/** Field by field, what one form says otherwise than another. */
export function differences(mine: SettingsForm, theirs: SettingsForm): Difference[] {
  return settingEntries(mine).flatMap(([group, fields]) => {
    const others: Readonly<Record<string, string>> = { ...theirs[group] }
    return Object.entries(fields).flatMap(([field, value]) => {
      const other = others[field] ?? ''
      return value === other ? [] : [{ group, field, mine: value, theirs: other }]
    })
  })
}

function settingEntries({
  analyzer,
  download,
  inviteOrganizations,
  inviteParents,
}: SettingsForm): [SettingGroup, Readonly<Record<string, string>>][] {
  return [
    ...(analyzer ? [['analyzer', { ...analyzer }] as const] : []),
    ...(download ? [['download', { ...download }] as const] : []),
    ...(inviteOrganizations ? [['inviteOrganizations', { ...inviteOrganizations }] as const] : []),
    ...(inviteParents ? [['inviteParents', { ...inviteParents }] as const] : []),
  ].map(([group, fields]) => [group, fields])
}

/** What is sent of these groups, each with the version that was shown. */
export function settingsToSave(
  form: SettingsForm,
  base: Settings,
  groups: readonly SettingGroup[],
): SettingsToSave {
  const versionOf = (group: SettingGroup) => ({ version: base[group]?.version ?? 0 })
  const { analyzer, download, inviteOrganizations, inviteParents } = form
  const isSent = (group: SettingGroup) => groups.includes(group)
  return {
    ...(analyzer &&
      isSent('analyzer') && {
        analyzer: { toxicity: parseToxicity(analyzer.toxicity) ?? Number.NaN, ...versionOf('analyzer') },
      }),
    ...(download && isSent('download') && { download: { ...download, ...versionOf('download') } }),
    ...(inviteOrganizations &&
      isSent('inviteOrganizations') && {
        inviteOrganizations: { ...inviteOrganizations, ...versionOf('inviteOrganizations') },
      }),
    ...(inviteParents &&
      isSent('inviteParents') && { inviteParents: { ...inviteParents, ...versionOf('inviteParents') } }),
  }
}

/** A score as people write it, a comma for the point too; null where it is no number from 0 to 1. */
export function parseToxicity(text: string): number | null {
  const written = text.trim().replace(',', '.')
  if (!/^(\d+\.?\d*|\.\d+)$/.test(written)) return null
  const score = Number(written)
  return score <= 1 ? score : null
}
