import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { adultAge } from './ages'
import {
  allLetterGroups,
  LetterDraft,
  LetterPreview,
  LetterSettings,
  letterFields,
  lettersLookFields,
  maxRichTextLength,
  maxTitleLength,
} from './letters'
import { Outlook } from './outlook'
import { severities } from './policies'
import { reporterTexts } from './reporters'
import { RetentionOutlook, RetentionQuery, retention } from './retention'
import { byRole, routeTable } from './route'
import { safeguarding } from './safeguarding'
import { Email, Id, Nullable, OneOf, PersonRef, Reply, Strict, Timestamp } from './schema'
import { byHeadKind, bySignalKind, type Sensitivity, sensitivities, signalEffects, Toxicity } from './signals'

/** The groups of specification §3, and `moderation`, `sensitivity`, `signIn`, `consent`, `measures`, `retention`, `alarm`, `answers`, `safeguarding`, `reporters` and `letters`. */
export const settingGroups = [
  ...(['analyzer', 'moderation', 'sensitivity', 'signIn', 'consent', 'measures', 'download'] as const),
  ...(['retention', 'alarm', 'answers', 'safeguarding', 'reporters', 'letters'] as const),
  ...allLetterGroups,
] as const
export type SettingGroup = (typeof settingGroups)[number]

export const maxShareMessageLength = 2000
export const maxAddressLength = 2000
/** `toxicity`: the highest score with which a post is still published. */
const analyzer = { toxicity: Toxicity }
const effect = OneOf(signalEffects)
/** The effect of each signal, and the analyzer's other rules. */
const moderation = {
  ...bySignalKind(() => effect),
  unscored: Type.String({
    maxLength: 300,
    description:
      'languages (ISO 639-1, separated by commas) that the analyzer can’t read, and whose texts are published all the same',
    examples: [''],
  }),
  suggestive: {
    ...Toxicity,
    description: 'what a suggestive picture weighs beside an explicit one',
    examples: [0.4],
  },
  platformMedia: OneOf(
    ['wait', 'fetch'],
    'whether the platform’s own media waits for a person, or is fetched to be scored',
  ),
  secondLook: {
    ...OneOf(
      ['none', ...severities],
      'from which severity of the policy on a block holds only when a second person agrees',
    ),
    examples: ['severe'],
  },
}
/** The sensitivity of the second reading for each signal. */
const sensitivity = byHeadKind(() => OneOf(sensitivities))
/** In days: how long after the first time that a second factor is asked for it may be missing. */
export const maxGraceDays = 90
export const factorAudiences = ['nobody', 'administrators', 'staff'] as const
/** Who has to have a second factor, and how many days after the sign-in at which they are first asked. */
const signIn = {
  secondFactor: {
    ...OneOf(factorAudiences, 'who has to have a second factor'),
    examples: ['administrators'],
  },
  graceDays: Type.Integer({
    minimum: 0,
    maximum: maxGraceDays,
    description: 'how many days after the first sign-in at which it is asked',
    examples: [14],
  }),
}
/** Whose posts wait, and who is erased after a time, without a guardian's consent. */
const consent = {
  underAge: Type.Integer({
    minimum: 0,
    maximum: adultAge,
    description: 'the age from which on nobody needs a guardian’s consent; 0: nobody does',
    examples: [13],
  }),
}
/** In days, and in points. */
export const maxFadeDays = 730
export const maxStepPoints = 100
const step = (preset: number, what: string) =>
  Type.Integer({
    minimum: 0,
    maximum: maxStepPoints,
    description: `from how many points on ${what} is suggested; 0: never`,
    examples: [preset],
  })
/** For how long a block counts against its author, and what is suggested from how many points on. */
const measures = {
  fadeDays: Type.Integer({
    minimum: 1,
    maximum: maxFadeDays,
    description: 'for how many days a block counts against its author',
    examples: [90],
  }),
  warnAt: step(3, 'a warning'),
  limitAt: step(6, 'a limit for a week'),
  suspendAt: step(9, 'a suspension for a week'),
  suspendForGoodAt: step(12, 'a suspension without an end'),
  automatic: Type.Boolean({
    description:
      'whether the office limits by itself after blocks by people: for grooming, for sexual content from an adult to a child, and after three severe ones within a day',
    examples: [true],
  }),
}
/** What the platform's app shares in invitations; addresses are https or empty. */
const download = {
  title: Type.String({ maxLength: maxTitleLength, examples: ['Join us'] }),
  content: Type.String({
    maxLength: maxShareMessageLength,
    description: 'the message, several lines',
    examples: ['I am here already.\nCome and look.'],
  }),
  ios: Type.String({ maxLength: maxAddressLength, description: 'App Store' }),
  android: Type.String({ maxLength: maxAddressLength, description: 'Google Play' }),
  redirect: Type.String({ maxLength: maxAddressLength }),
}
export const maxRotaLength = 4000
export const maxAlarmMinutes = 1440
/** The people on call, and the minutes until the next one gets an email. */
const alarm = {
  rota: Type.String({
    maxLength: maxRotaLength,
    description:
      'a line for each duty: the email address of one of the staff, days from 1 (Monday) to 7, hours, and a time zone; those on duty are told first, in the order of the lines',
    examples: ['ada@example.org 1-5 08:00-18:00 Europe/London'],
  }),
  minutes: Type.Integer({
    minimum: 1,
    maximum: maxAlarmMinutes,
    description: 'how long nobody may have looked before the next person is told',
    examples: [10],
  }),
  late: Type.Integer({
    minimum: 0,
    maximum: 7 * maxAlarmMinutes,
    description:
      'how many minutes a reported or waiting post may wait before the queue is late; 0 for any time',
    examples: [240],
  }),
}
/** After how many minutes the member or the guardian hears about an unread answer, and the page on which they read it. */
const answers = {
  minutes: Type.Integer({
    minimum: 0,
    maximum: maxAlarmMinutes,
    description: 'how long an answer may be unseen before that is told; 0: it is not told',
    examples: [15],
  }),
  page: Type.String({
    maxLength: maxAddressLength,
    description:
      'the platform’s page on which members read their tickets, https: emails lead there, with the ticket and the member’s link in the fragment. Empty: no emails go out',
    examples: ['https://app.example.org/help'],
  }),
}
export const AnalyzerSettings = Type.Object(analyzer)
export type AnalyzerSettings = Static<typeof AnalyzerSettings>
export const ModerationSettings = Type.Object(moderation)
export type ModerationSettings = Static<typeof ModerationSettings>
export const SensitivitySettings = Type.Object(sensitivity)
export type SensitivitySettings = Static<typeof SensitivitySettings>
export const SignInSettings = Type.Object(signIn)
export type SignInSettings = Static<typeof SignInSettings>
export const ConsentSettings = Type.Object(consent)
export type ConsentSettings = Static<typeof ConsentSettings>
export const MeasureSettings = Type.Object(measures)
export type MeasureSettings = Static<typeof MeasureSettings>
export const AlarmSettings = Type.Object(alarm)
export type AlarmSettings = Static<typeof AlarmSettings>
export const AnswerSettings = Type.Object(answers)
export type AnswerSettings = Static<typeof AnswerSettings>
export const DownloadSettings = Type.Object(download)
export type DownloadSettings = Static<typeof DownloadSettings>
/** The version of a group, and who changed it last. */
const revision = {
  version: Type.Integer({ minimum: 0, description: 'raised by every change; 0 before the first' }),
  updated: Nullable(Timestamp),
  updatedBy: Nullable(Type.String({ description: 'the name of who changed it last' })),
}

const SavedLetter = Type.Object({ ...LetterSettings.properties, ...revision })
export const Settings = Type.Object(
  {
    analyzer: Type.Optional(Type.Object({ ...analyzer, ...revision })),
    moderation: Type.Optional(Type.Object({ ...moderation, ...revision })),
    sensitivity: Type.Optional(Type.Object({ ...sensitivity, ...revision })),
    signIn: Type.Optional(Type.Object({ ...signIn, ...revision })),
    consent: Type.Optional(Type.Object({ ...consent, ...revision })),
    measures: Type.Optional(Type.Object({ ...measures, ...revision })),
    download: Type.Optional(Type.Object({ ...download, ...revision })),
    retention: Type.Optional(Type.Object({ ...retention, ...revision })),
    alarm: Type.Optional(Type.Object({ ...alarm, ...revision })),
    answers: Type.Optional(Type.Object({ ...answers, ...revision })),
    safeguarding: Type.Optional(Type.Object({ ...safeguarding, ...revision })),
    reporters: Type.Optional(Type.Object({ ...reporterTexts, ...revision })),
    letters: Type.Optional(Type.Object({ ...lettersLookFields, ...revision })),
    inviteOrganizations: Type.Optional(SavedLetter),
    inviteOrganizations_fr: Type.Optional(SavedLetter),
    inviteParents: Type.Optional(SavedLetter),
    inviteParents_fr: Type.Optional(SavedLetter),
  },
  { title: 'Settings' },
)
export type Settings = Static<typeof Settings>

const shownVersion = Type.Optional(Type.Integer({ minimum: 0, description: 'the version that was shown' }))
const LetterToSave = Strict(
  {
    ...letterFields,
    description: Type.Optional(
      Type.String({
        maxLength: maxRichTextLength,
        description: 'the office derives its own',
        examples: ['Welcome, {{organization}}.'],
      }),
    ),
    version: shownVersion,
  },
  { title: 'LetterToSave' },
)
/** A group with an outdated `version` is refused; without one it overwrites. */
export const SettingsToSave = Type.Object(
  {
    analyzer: Type.Optional(Strict({ ...analyzer, version: shownVersion })),
    moderation: Type.Optional(Strict({ ...moderation, version: shownVersion })),
    sensitivity: Type.Optional(Strict({ ...sensitivity, version: shownVersion })),
    signIn: Type.Optional(Strict({ ...signIn, version: shownVersion })),
    consent: Type.Optional(Strict({ ...consent, version: shownVersion })),
    measures: Type.Optional(Strict({ ...measures, version: shownVersion })),
    download: Type.Optional(Strict({ ...download, version: shownVersion })),
    retention: Type.Optional(Strict({ ...retention, version: shownVersion })),
    alarm: Type.Optional(Strict({ ...alarm, version: shownVersion })),
    answers: Type.Optional(Strict({ ...answers, version: shownVersion })),
    safeguarding: Type.Optional(Strict({ ...safeguarding, version: shownVersion })),
    reporters: Type.Optional(Strict({ ...reporterTexts, version: shownVersion })),
    letters: Type.Optional(Strict({ ...lettersLookFields, version: shownVersion })),
    inviteOrganizations: Type.Optional(LetterToSave),
    inviteOrganizations_fr: Type.Optional(LetterToSave),
    inviteParents: Type.Optional(LetterToSave),
    inviteParents_fr: Type.Optional(LetterToSave),
  },
  {
    title: 'SettingsToSave',
    additionalProperties: false,
    minProperties: 1,
    examples: [{ analyzer: { toxicity: 0.4, version: 3 } }],
  },
)
export type SettingsToSave = Static<typeof SettingsToSave>

const SettingsQuery = Strict({
  fields: Type.Optional(
    Type.String({
      description: `groups, separated by commas (${settingGroups.join(', ')}); all of them where it is absent`,
      examples: ['analyzer,download'],
    }),
  ),
})

const Values = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
  examples: [{ toxicity: 0.4 }],
})
export const SettingsChange = Type.Object(
  {
    id: Id,
    group: OneOf(settingGroups),
    version: Type.Integer({ minimum: 1 }),
    created: Timestamp,
    by: PersonRef,
    from: { ...Values, examples: [{ toxicity: 0.5 }] },
    to: Values,
  },
  { title: 'SettingsChange' },
)
export type SettingsChange = Static<typeof SettingsChange>
const SettingsChanges = Type.Object({ changes: Type.Array(SettingsChange) }, { title: 'SettingsChanges' })
export const SettingsChangesQuery = Strict({
  ...SettingsQuery.properties,
  limit: Type.Integer({ minimum: 1, maximum: 150, default: 20, description: 'how many changes at most' }),
})

export const defaultAnalyzerSettings: AnalyzerSettings = { toxicity: 0.5 }
export const defaultModerationSettings: ModerationSettings = {
  self_harm: 'waits_urgent',
  threat: 'waits_urgent',
  grooming: 'waits_urgent',
  personal_data: 'waits',
  sexual: 'waits_urgent',
  hate: 'waits',
  spam: 'shown',
  bullying: 'waits',
  disclosure: 'waits_urgent',
  unscored: '',
  suggestive: 0.4,
  platformMedia: 'wait',
  secondLook: 'none',
}
export const defaultSensitivitySettings: SensitivitySettings = byHeadKind((): Sensitivity => 'usual')
export const defaultSignInSettings: SignInSettings = { secondFactor: 'administrators', graceDays: 14 }
export const defaultConsentSettings: ConsentSettings = { underAge: 0 }
export const defaultMeasureSettings: MeasureSettings = {
  ...{ fadeDays: 90, warnAt: 3, limitAt: 6, suspendAt: 9, suspendForGoodAt: 12 },
  automatic: true,
}
export const defaultAlarmSettings: AlarmSettings = { rota: '', minutes: 10, late: 0 }
export const defaultAnswerSettings: AnswerSettings = { minutes: 15, page: '' }
export const defaultDownloadSettings: DownloadSettings = {
  title: '',
  content: '',
  ios: '',
  android: '',
  redirect: '',
}

export const settingsApi = routeTable({
  getSettings: {
    ...addresses.getSettings,
    summary: 'The office’s settings, by groups',
    tag: 'settings',
    access: byRole('settings.read'),
    query: SettingsQuery,
    reply: Reply(Settings),
  },
  saveSettings: {
    ...addresses.saveSettings,
    summary: 'Save groups of settings, all or none; answers those saved',
    tag: 'settings',
    access: byRole('settings.update'),
    body: SettingsToSave,
    asksAgain: ({ body }) => ['retention', 'consent', 'signIn'].some((group) => body[group] !== undefined),
    reply: Reply(Settings),
    problems: ['saved_meanwhile', 'media_refused', 'media_unreadable', 'too_many_requests'],
  },
  listSettingsChanges: {
    ...addresses.listSettingsChanges,
    summary: 'Who changed which settings, newest first',
    tag: 'settings',
    access: byRole('settings.read'),
    query: SettingsChangesQuery,
    reply: Reply(SettingsChanges),
  },
  getOutlook: {
    ...addresses.getOutlook,
    summary: 'What an accepted toxicity would mean for recent posts and decisions',
    tag: 'settings',
    access: byRole('settings.read'),
    reply: Reply(Outlook),
  },
  getRetentionOutlook: {
    ...addresses.getRetentionOutlook,
    summary: 'How much these periods of retention would erase with the next run',
    tag: 'settings',
    access: byRole('settings.read'),
    query: RetentionQuery,
    reply: Reply(RetentionOutlook),
  },
  previewLetter: {
    ...addresses.previewLetter,
    summary: 'A letter as it would arrive, with an example filled in',
    tag: 'settings',
    access: byRole('settings.update'),
    asksAgain: false,
    body: LetterDraft,
    reply: Reply(LetterPreview),
  },
  sendTestLetter: {
    ...addresses.sendTestLetter,
    summary: 'Send that letter to oneself',
    tag: 'settings',
    access: byRole('settings.update'),
    asksAgain: false,
    body: LetterDraft,
    reply: Reply(Type.Object({ email: Email })),
    problems: ['too_many_requests'],
  },
})
