import {
  AnalyzerSettings,
  DownloadSettings,
  defaultAnalyzerSettings,
  defaultDownloadSettings,
  LetterSettings,
  type SettingGroup,
  type SettingsToSave,
} from '../../contract/settings'
import { type Check, checkJson } from '../http/validation'
import { defaultOrganizationTemplate, defaultParentTemplate } from '../mail/letters/defaultTemplates'
import { readDownload } from './downloadSettings'
import { readLetter } from './letterSettings'

/** What each group holds. */
export interface GroupValues {
  analyzer: AnalyzerSettings
  download: DownloadSettings
  inviteOrganizations: LetterSettings
  inviteParents: LetterSettings
}

interface Group<Values> {
  /** What holds until somebody saves something else. */
  usual: Values
  /** Reads what was stored. */
  check: Check<Values>
}

export const groups: { [Name in SettingGroup]: Group<GroupValues[Name]> } = {
  analyzer: { usual: defaultAnalyzerSettings, check: checkJson(AnalyzerSettings) },
  download: { usual: defaultDownloadSettings, check: checkJson(DownloadSettings) },
  inviteOrganizations: {
    usual: readLetter('inviteOrganizations', defaultOrganizationTemplate),
    check: checkJson(LetterSettings),
  },
  inviteParents: {
    usual: readLetter('inviteParents', defaultParentTemplate),
    check: checkJson(LetterSettings),
  },
}

/** What somebody wants to save, group by group, as it is to be stored. @throws Problem invalid_request */
export function valuesToSave({
  analyzer,
  download,
  inviteOrganizations,
  inviteParents,
}: SettingsToSave): Partial<GroupValues> {
  return {
    ...(analyzer && { analyzer: { toxicity: analyzer.toxicity } }),
    ...(download && { download: readDownload(download) }),
    ...(inviteOrganizations && {
      inviteOrganizations: readLetter('inviteOrganizations', inviteOrganizations),
    }),
    ...(inviteParents && { inviteParents: readLetter('inviteParents', inviteParents) }),
  }
}
