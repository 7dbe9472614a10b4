import {
  defaultLettersLook,
  type LetterGroup,
  LetterSettings,
  LettersLook,
} from '../../contract/letterSettings'
import {
  AnalyzerSettings,
  DownloadSettings,
  defaultAnalyzerSettings,
  defaultDownloadSettings,
  defaultModerationSettings,
  defaultSensitivitySettings,
  ModerationSettings,
  SensitivitySettings,
  type SettingGroup,
  type SettingsToSave,
  settingGroups,
} from '../../contract/settings'
import { type Check, checkJson } from '../http/validation'
import { organizationTemplates, parentTemplates } from '../mail/emails/defaultTemplates'
import { readDownload } from './downloadSettings'
import { readLook } from './emailLook'
import { readLetter } from './emailSettings'
import { readModeration } from './moderationSettings'

/** What each group holds. */
export interface GroupValues {
  analyzer: AnalyzerSettings
  moderation: ModerationSettings
  sensitivity: SensitivitySettings
  download: DownloadSettings
  letters: LettersLook
  inviteOrganizations: LetterSettings
  inviteOrganizations_fr: LetterSettings
  inviteParents: LetterSettings
  inviteParents_fr: LetterSettings
}

type Letter = Pick<LetterSettings, 'title' | 'content'>

interface Group<Values, Given> {
  /** What holds until somebody saves something else. */
  usual: Values
  /** Reads what was stored. */
  check: Check<Values>
  /** What somebody wants to save, as it is to be stored. @throws Problem invalid_request */
  read: (given: Given) => Values
}

/** All that the office knows of each group. */
export const groups: { [Name in SettingGroup]: Group<GroupValues[Name], NonNullable<SettingsToSave[Name]>> } =
  {
    analyzer: {
      usual: defaultAnalyzerSettings,
      check: checkJson(AnalyzerSettings),
      read: ({ toxicity }) => ({ toxicity }),
    },
    moderation: {
      usual: defaultModerationSettings,
      check: checkJson(ModerationSettings),
      read: readModeration,
    },
    sensitivity: {
      usual: defaultSensitivitySettings,
      check: checkJson(SensitivitySettings),
      read: ({ version: _, ...sensitivity }) => sensitivity,
    },
    download: { usual: defaultDownloadSettings, check: checkJson(DownloadSettings), read: readDownload },
    letters: { usual: defaultLettersLook, check: checkJson(LettersLook), read: readLook },
    inviteOrganizations: letter('inviteOrganizations', organizationTemplates.en),
    inviteOrganizations_fr: letter('inviteOrganizations_fr', organizationTemplates.fr),
    inviteParents: letter('inviteParents', parentTemplates.en),
    inviteParents_fr: letter('inviteParents_fr', parentTemplates.fr),
  }

function letter(name: LetterGroup, usual: Letter): Group<LetterSettings, Letter> {
  const read = (given: Letter) => readLetter(name, given)
  return { usual: read(usual), check: checkJson(LetterSettings), read }
}

/** The groups that somebody wants to save, as they are to be stored. @throws Problem invalid_request */
export function valuesToSave(body: SettingsToSave): Partial<GroupValues> {
  const values: Partial<GroupValues> = {}
  for (const name of settingGroups) take(name, body, values)
  return values
}

function take<Name extends SettingGroup>(
  name: Name,
  body: SettingsToSave,
  values: Partial<GroupValues>,
): void {
  const given = body[name]
  if (given) values[name] = groups[name].read(given)
}
