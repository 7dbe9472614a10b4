import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import type { Locale } from './locales'
import { byRole, routeTable } from './route'
import { Id, Nullable, Reply, Strict, Timestamp, visibleText } from './schema'

/** What became of a report: the post stays, it was blocked, or there was nothing left to decide. */
export const reportOutcomes = ['kept', 'blocked', 'nothing'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const maxOutcomeTextLength = 300
const description = 'what the reporter can be told; where it is empty, the office’s own words'
const outcomeText = Type.String({ maxLength: maxOutcomeTextLength, description, examples: [''] })
/** The settings' group: a text for each outcome and language. */
export const reporterTexts = {
  ...{ kept_en: outcomeText, blocked_en: outcomeText, nothing_en: outcomeText },
  ...{ kept_fr: outcomeText, blocked_fr: outcomeText, nothing_fr: outcomeText },
}
export const ReporterSettings = Type.Object(reporterTexts)
export type ReporterSettings = Static<typeof ReporterSettings>
/** For children. */
export const defaultReporterSettings: Record<`${ReportOutcome}_${Locale}`, string> = {
  kept_en:
    'Thank you for telling us. We looked at it, and it can stay. If it worries you, talk to an adult whom you trust.',
  blocked_en:
    'Thank you for telling us. We looked at it, and nobody can see it any more. It was right to say something.',
  nothing_en: 'Thank you for telling us. It was already gone when we looked.',
  kept_fr:
    'Merci de nous l’avoir signalé. Nous avons regardé, et cela peut rester. Si cela t’inquiète, parles-en à un adulte de confiance.',
  blocked_fr:
    'Merci de nous l’avoir signalé. Nous avons regardé, et plus personne ne peut le voir. Tu as bien fait d’en parler.',
  nothing_fr: 'Merci de nous l’avoir signalé. Ce n’était déjà plus là quand nous avons regardé.',
}

export const maxMuteReasonLength = 300
const Count = Type.Integer({ minimum: 0, examples: [9] })

/** What came of a person's reports. */
export const ReporterRecord = Type.Object(
  {
    uid: Id,
    made: { ...Count, description: 'reports that came' },
    decided: { ...Count, description: 'of these, those that a decision about the post settled' },
    agreed: { ...Count, description: 'of these, those whose post was blocked' },
    mutedUntil: Nullable({ ...Timestamp, description: 'null where nobody has muted them', examples: [null] }),
    muteReason: Nullable(Type.String({ examples: [null] })),
  },
  { title: 'ReporterRecord' },
)
export type ReporterRecord = Static<typeof ReporterRecord>

const reason = {
  ...visibleText,
  maxLength: maxMuteReasonLength,
  examples: ['Reports all posts of a classmate'],
}
export const Mute = Strict(
  { days: Type.Integer({ minimum: 1, maximum: 365, examples: [30] }), reason: Type.String(reason) },
  { title: 'Mute' },
)
export type Mute = Static<typeof Mute>

const byReporter = {
  tag: 'posts',
  access: byRole('posts.decide'),
  params: Strict({ uid: { ...Id, description: 'the reporter' } }),
  reply: Reply(ReporterRecord),
  problems: ['not_found', 'own_decision'],
} as const

export const reportersApi = routeTable({
  muteReporter: {
    ...byReporter,
    ...addresses.muteReporter,
    summary:
      'Have a person’s reports come last, and several count as one, for some days; the person is not told',
    body: Mute,
  },
  unmuteReporter: { ...byReporter, ...addresses.unmuteReporter, summary: 'End that before its time' },
})
