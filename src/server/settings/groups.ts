import { fault } from '../../contract/faults'
import { keysOf } from '../../contract/keysOf'
import { defaultLettersLook, type LetterGroup, LetterSettings, LettersLook } from '../../contract/letters'
import { defaultReporterSettings, ReporterSettings } from '../../contract/reporters'
import { defaultRetentionSettings, RetentionSettings } from '../../contract/retention'
import { defaultSafeguardingSettings, SafeguardingSettings } from '../../contract/safeguarding'
import { emailPattern } from '../../contract/schema'
import {
  AlarmSettings,
  AnalyzerSettings,
  AnswerSettings,
  ConsentSettings,
  DownloadSettings,
  defaultAlarmSettings,
  defaultAnalyzerSettings,
  defaultAnswerSettings,
  defaultConsentSettings,
  defaultDownloadSettings,
  defaultMeasureSettings,
  defaultModerationSettings,
  defaultSensitivitySettings,
  defaultSignInSettings,
  MeasureSettings,
  ModerationSettings,
  SensitivitySettings,
  type SettingGroup,
  type SettingsToSave,
  SignInSettings,
  settingGroups,
} from '../../contract/settings'
import { foreignLanguages } from '../../shared/languages'
import { readRota } from '../../shared/rota'
import { readContact, readHelplines, readOrganizationContacts } from '../../shared/safeguarding'
import { type Check, checkJson } from '../http/validation'
import { organizationTemplates, parentTemplates } from '../mail/texts'
import { badParameter, invalidFields } from '../problems'
import { inOneLine, readLetter } from './emailContent'

export interface GroupValues {
  analyzer: AnalyzerSettings
  moderation: ModerationSettings
  sensitivity: SensitivitySettings
  signIn: SignInSettings
  consent: ConsentSettings
  measures: MeasureSettings
  download: DownloadSettings
  retention: RetentionSettings
  alarm: AlarmSettings
  answers: AnswerSettings
  safeguarding: SafeguardingSettings
  reporters: ReporterSettings
  letters: LettersLook
  inviteOrganizations: LetterSettings
  inviteOrganizations_fr: LetterSettings
  inviteParents: LetterSettings
  inviteParents_fr: LetterSettings
}

type Letter = Pick<LetterSettings, 'title' | 'content'>

interface Group<Values, Given> {
  defaults: Values
  /** Reads what was stored. */
  check: Check<Values>
  /** What is to be saved, as it is to be stored. @throws Problem invalid_request */
  read: (given: Given) => Values
}

export const groups: { [Name in SettingGroup]: Group<GroupValues[Name], NonNullable<SettingsToSave[Name]>> } =
  {
    analyzer: {
      defaults: defaultAnalyzerSettings,
      check: checkJson(AnalyzerSettings),
      read: ({ toxicity }) => ({ toxicity }),
    },
    moderation: {
      defaults: defaultModerationSettings,
      check: checkJson(ModerationSettings),
      read: readModeration,
    },
    sensitivity: {
      defaults: defaultSensitivitySettings,
      check: checkJson(SensitivitySettings),
      read: ({ version: _, ...sensitivity }) => sensitivity,
    },
    signIn: {
      defaults: defaultSignInSettings,
      check: checkJson(SignInSettings),
      read: ({ secondFactor, graceDays }) => ({ secondFactor, graceDays }),
    },
    consent: {
      defaults: defaultConsentSettings,
      check: checkJson(ConsentSettings),
      read: ({ underAge }) => ({ underAge }),
    },
    measures: {
      defaults: defaultMeasureSettings,
      check: checkJson(MeasureSettings),
      read: readMeasures,
    },
    download: { defaults: defaultDownloadSettings, check: checkJson(DownloadSettings), read: readDownload },
    retention: {
      defaults: defaultRetentionSettings,
      check: checkJson(RetentionSettings),
      read: ({ version: _, ...retention }) => retention,
    },
    alarm: { defaults: defaultAlarmSettings, check: checkJson(AlarmSettings), read: readAlarmToSave },
    answers: { defaults: defaultAnswerSettings, check: checkJson(AnswerSettings), read: readAnswersToSave },
    safeguarding: {
      defaults: defaultSafeguardingSettings,
      check: checkJson(SafeguardingSettings),
      read: readSafeguardingToSave,
    },
    reporters: {
      defaults: defaultReporterSettings,
      check: checkJson(ReporterSettings),
      read: ({ version: _, ...texts }) => texts,
    },
    letters: { defaults: defaultLettersLook, check: checkJson(LettersLook), read: readLook },
    inviteOrganizations: letter('inviteOrganizations', organizationTemplates.en),
    inviteOrganizations_fr: letter('inviteOrganizations_fr', organizationTemplates.fr),
    inviteParents: letter('inviteParents', parentTemplates.en),
    inviteParents_fr: letter('inviteParents_fr', parentTemplates.fr),
  }

function letter(name: LetterGroup, defaults: Letter): Group<LetterSettings, Letter> {
  const read = (given: Letter) => readLetter(name, given)
  return { defaults: read(defaults), check: checkJson(LetterSettings), read }
}

/** The groups that are to be saved, as they are to be stored. @throws Problem invalid_request */
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

/** @throws Problem invalid_request that lists the unknown names */
export function requireKnown(path: string, what: string, named: readonly string[], known: readonly string[]) {
  const unknown = named.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  const names = unknown.map((name) => `“${name}”`).join(', ')
  throw badParameter(path, `names no ${what} with ${names}; there are ${known.join(', ')}`)
}

/** Each language once, in alphabetical order. @throws Problem invalid_request that names what is no language */
function readModeration({
  version: _,
  ...given
}: ModerationSettings & { version?: number }): ModerationSettings {
  const named = given.unscored
    .split(',')
    .map((code) => code.trim().toLowerCase())
    .filter((code) => code !== '')
  requireKnown('moderation.unscored', 'language', named, foreignLanguages)
  return { ...given, unscored: [...new Set(named)].toSorted().join(',') }
}

/** @throws Problem invalid_request where a stricter suggestion does not take more points than a milder one */
function readMeasures({ version: _, ...given }: MeasureSettings & { version?: number }): MeasureSettings {
  const steps = (['warnAt', 'limitAt', 'suspendAt', 'suspendForGoodAt'] as const).filter(
    (step) => given[step] > 0,
  )
  for (const [place, step] of steps.entries()) {
    const milder = steps[place - 1]
    if (milder && given[step] <= given[milder])
      throw badParameter(
        `measures.${step}`,
        `has to be more than the ${given[milder]} points of the milder suggestion`,
      )
  }
  return given
}

/** @throws Problem invalid_request that names the first line of the rota which can't be read */
function readAlarmToSave({ rota, minutes, late }: AlarmSettings): AlarmSettings {
  const read = readRota(rota)
  if ('malformed' in read) {
    throw badParameter(
      'alarm.rota',
      `can’t be read in line ${read.malformed}: it takes an email address, days, hours and a time zone, as in “ada@example.org 1-5 08:00-18:00 Europe/London”`,
    )
  }
  return { rota: rota.replace(/\r\n?/g, '\n').trim(), minutes, late }
}

/** @throws Problem invalid_request for a page that is neither https nor empty */
function readAnswersToSave({ minutes, page }: AnswerSettings): AnswerSettings {
  if (!isShareable(page.trim())) throw invalidFields([fault('answers.page', 'not_https')])
  return { minutes, page: page.trim() }
}

const safeguardingLines = {
  helplines: {
    read: readHelplines,
    takes:
      'country, name, phone, hours and an https address, as in “GB | Childline | 0800 1111 | 24 hours | https://www.childline.org.uk”',
  },
  lead: {
    read: readContact,
    takes: 'one name and number or email address, as in “Ada Byron | +44 20 7946 0000”',
  },
  authority: { read: readContact, takes: 'one name and number, as in “Police | 112”' },
  contacts: {
    read: readOrganizationContacts,
    takes: 'an organization’s id, a name and a number, as in “school | Grace Hopper | +44 20 7946 0001”',
  },
}

/** @throws Problem invalid_request that names the first line which can't be read */
function readSafeguardingToSave({
  version: _,
  ...given
}: SafeguardingSettings & { version?: number }): SafeguardingSettings {
  const lines = { ...given }
  for (const name of keysOf(safeguardingLines)) {
    const { read, takes } = safeguardingLines[name]
    lines[name] = given[name].replace(/\r\n?/g, '\n').trim()
    const { malformed } = read(lines[name])
    if (malformed !== null) {
      throw badParameter(`safeguarding.${name}`, `can’t be read in line ${malformed}: it takes ${takes}`)
    }
  }
  return lines
}

const addresses = ['ios', 'android', 'redirect'] as const

/** @throws Problem invalid_request that names each address that is neither https nor empty */
function readDownload(given: DownloadSettings): DownloadSettings {
  const faults = addresses.filter((name) => !isShareable(given[name].trim()))
  if (faults.length > 0) {
    throw invalidFields(faults.map((name) => fault(`download.${name}`, 'not_https')))
  }
  return {
    title: inOneLine(given.title),
    content: given.content.replace(/\r\n?/g, '\n').trim(),
    ios: given.ios.trim(),
    android: given.android.trim(),
    redirect: given.redirect.trim(),
  }
}

function isShareable(address: string): boolean {
  if (address === '') return true
  if (/\s/.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}

/** How emails look; its logo is drawn anew when it is saved. @throws Problem invalid_request for a bad `replyTo` */
export function readLook({ version: _, ...given }: LettersLook & { version?: number }): LettersLook {
  const replyTo = given.replyTo.trim()
  if (replyTo !== '' && !new RegExp(emailPattern).test(replyTo))
    throw invalidFields([fault('letters.replyTo', 'no_email')])
  return {
    ...given,
    name: inOneLine(given.name),
    colour: given.colour.toLowerCase(),
    footer: given.footer.replace(/\r\n?/g, '\n').trim(),
    senderName: inOneLine(given.senderName),
    replyTo,
  }
}
