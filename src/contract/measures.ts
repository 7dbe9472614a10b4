import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { Cursor } from './decidedPosts'
import { SimpleRestQuery } from './lists'
import type { Locale } from './locales'
import { maxWordingLength, ReasonNote } from './policies'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, Reply, Strict, Timestamp } from './schema'

/** Mildest first. `warn` only tells; `limit`: posts wait for a person; `mute`: reads, writes nothing; `suspend`: no sign-in. */
export const measureKinds = ['warn', 'limit', 'mute', 'suspend'] as const
export type MeasureKind = (typeof measureKinds)[number]
/** Those that last, and are in force until they end. */
export const restrictions = ['limit', 'mute', 'suspend'] as const
export type Restriction = (typeof restrictions)[number]
/** `ended`: by its time; a warning at once. `lifted`: by somebody before its time. */
export const measureStates = ['in_force', 'ended', 'lifted'] as const
export type MeasureState = (typeof measureStates)[number]

/** `by` of a measure that the office took by itself. */
export const officeItself = 'office'
/** Why the office limits a person by itself: after a block for grooming, for sexual content from an adult to a child, or three severe ones in a day. */
const limitGrounds = ['grooming', 'sexual', 'severe'] as const
export type LimitGround = (typeof limitGrounds)[number]
/** Days for which the preview counts whom the office would have limited, and how many people it names. */
export const previewDays = 90
export const maxPreviewed = 20

const Words = Type.String({
  pattern: '\\S',
  maxLength: maxWordingLength,
  examples: ['Until 7 December 2026 somebody looks at your posts before others see them.'],
})
const inEach = { en: Words, fr: Words } as const satisfies Record<Locale, typeof Words>

/** What is read about a measure, in each language. */
export const MeasureTexts = Strict(
  {
    member: Strict(inEach),
    guardian: Type.Union([Strict(inEach), Type.Null()], {
      description: 'null: nothing goes to the guardian; always for adults and where there is no guardian',
    }),
  },
  { title: 'MeasureTexts' },
)
export type MeasureTexts = Static<typeof MeasureTexts>

const By = { uid: Id, name: Nullable(Type.String({ examples: ['Ada Byron'] })) }
export const measureId = {
  ...Id,
  description: 'the measure',
  examples: ['019ca9d1-2b40-7c3e-9f10-5a6b7c8d9e0f'],
}
const Until = Nullable({
  ...Timestamp,
  description: 'when it ends by itself; null of a warning, and where it has no end',
})

/** What was done about a person. */
export const Measure = Type.Object(
  {
    id: measureId,
    uid: { ...Id, description: 'whom it is about' },
    name: Type.String({ description: 'of that person', examples: ['Tom Byron'] }),
    kind: OneOf(measureKinds, 'what it does'),
    since: Timestamp,
    until: Until,
    state: OneOf(
      measureStates,
      'a warning has ended as soon as it is given, and a limit by the office itself ends with the block that caused it',
    ),
    by: Type.Object(By, { description: `who took it; the uid is \`${officeItself}\` where nobody did` }),
    automatic: Type.Union(
      [
        Type.Object({
          ground: OneOf(limitGrounds, 'after which blocks'),
          pid: { ...Id, description: 'the post whose block caused it' },
          confirmed: Type.Union([Type.Object({ ...By, at: Timestamp }), Type.Null()], {
            description: 'who confirmed it; null while it waits for a person',
          }),
        }),
        Type.Null(),
      ],
      { description: 'of a limit by the office itself; null of what a person took' },
    ),
    reason: Type.Object({
      policy: Type.Object({
        id: Id,
        name: Type.String({ description: 'its name of then', examples: ['Bullying'] }),
      }),
      note: Nullable(Type.String({ examples: ['The third time this week'] })),
    }),
    ended: Nullable({ ...Timestamp, description: 'when it ended, or was lifted' }),
    lifted: Type.Union(
      [
        Type.Object({ ...By, note: Nullable(Type.String({ examples: ['It was somebody else'] })) }),
        Type.Null(),
      ],
      {
        description: 'who lifted it, and why; null where nobody has',
      },
    ),
    texts: MeasureTexts,
    undoSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'how long the caller can undo what was done last; absent where they can’t',
        examples: [10],
      }),
    ),
  },
  { title: 'Measure' },
)
export type Measure = Static<typeof Measure>

const Count = Type.Integer({ minimum: 0, examples: [3] })

export const PersonState = OneOf(['free', ...restrictions], 'the strictest measure in force')
export type PersonState = Static<typeof PersonState>

/** Newest blocks that are listed. */
export const maxStrikes = 20

/** What is suggested from how many points on; `days` null without an end. */
const Step = Type.Object(
  {
    points: Type.Integer({ minimum: 1, examples: [3] }),
    kind: OneOf(measureKinds, 'what is suggested'),
    days: Nullable(
      Type.Integer({
        minimum: 1,
        description: 'how long; null without an end, and of a warning',
        examples: [7],
      }),
    ),
  },
  { title: 'Step' },
)
export type Step = Static<typeof Step>

const Strike = Type.Object(
  {
    created: { ...Timestamp, description: 'when the block was made' },
    policy: Type.Object({ id: Id, name: Type.String({ examples: ['Bullying'] }) }),
    points: { ...Count, description: 'what it counts; 0 where another block of the same incident counts' },
    pid: Id,
  },
  { title: 'Strike' },
)

/** What counts against somebody: blocks by people that stand and have not faded, each incident once. */
export const Strikes = Type.Object(
  {
    points: Count,
    list: Type.Array(Strike, { description: `the newest ${maxStrikes}` }),
    steps: Type.Array(Step, { description: 'what is suggested from how many points on, the fewest first' }),
    isSpared: Type.Boolean({
      description: 'true of a child whose own words are a sign of self-harm: nothing is suggested',
      examples: [false],
    }),
  },
  { title: 'Strikes' },
)
export type Strikes = Static<typeof Strikes>

const version = Type.Integer({ minimum: 0, description: 'the person’s `version` that was shown' })

export const MeasureToTake = Strict(
  {
    kind: OneOf(measureKinds),
    until: Nullable({
      ...Timestamp,
      description: 'null is without an end; has to be null of a warning, and may not be of `mute`',
    }),
    reason: Strict({ policy: { ...Id, examples: ['bullying'] }, note: Type.Optional(ReasonNote) }),
    texts: Type.Optional(MeasureTexts),
    version,
  },
  { title: 'MeasureToTake' },
)
export type MeasureToTake = Static<typeof MeasureToTake>

const Lifting = Strict(
  { note: Type.Optional(ReasonNote), version: Type.Optional(version) },
  { title: 'Lifting' },
)
export type Lifting = Static<typeof Lifting>

const Confirming = Strict(
  {
    until: Nullable({ ...Timestamp, description: 'when it ends by itself; null is without an end' }),
    version: Type.Optional(version),
  },
  { title: 'Confirming' },
)
export type Confirming = Static<typeof Confirming>

/** Whom the office would have limited by itself. */
export const LimitPreview = Type.Object(
  {
    total: Count,
    people: Type.Array(
      Type.Object({
        uid: Id,
        name: Type.String({ examples: ['Tom Byron'] }),
        ground: OneOf(limitGrounds),
        since: { ...Timestamp, description: 'when the block was made' },
      }),
      { description: `the latest ${maxPreviewed}` },
    ),
  },
  { title: 'LimitPreview' },
)
export type LimitPreview = Static<typeof LimitPreview>

const maxToldMeasures = 1000
const ToldMeasure = Type.Object(
  {
    measure: measureId,
    uid: Id,
    kind: OneOf(measureKinds),
    until: Until,
    state: OneOf(measureStates),
    changed: Timestamp,
  },
  { title: 'ToldMeasure' },
)
/** The catch-up of the platform. */
export const ToldMeasures = Type.Object(
  {
    measures: Type.Array(ToldMeasure),
    next: Nullable({
      ...Cursor,
      description: '`after` of the next page, later too; null where there was none',
    }),
  },
  { title: 'ToldMeasures' },
)
export type ToldMeasures = Static<typeof ToldMeasures>

const uid = { ...Id, description: 'the person' }
const byId = Strict({ uid, id: measureId })
const one = { tag: 'posts', access: byRole('people.measure'), reply: Reply(Measure) } as const

export const measuresApi = routeTable({
  takeMeasure: {
    ...one,
    ...addresses.takeMeasure,
    summary:
      'Warn, limit, mute or suspend a person; never oneself or staff. The platform hears of a warning after the time to undo, of all ' +
      'others at once. Without `texts` the office’s own words are sent',
    params: Strict({ uid }),
    body: MeasureToTake,
    reply: Reply(Measure, 201),
    status: 201,
    problems: ['not_found', 'own_decision', 'saved_meanwhile'],
  },
  liftMeasure: {
    ...one,
    ...addresses.liftMeasure,
    summary: 'Lift a measure before its time; the platform hears of it after the time to undo',
    params: byId,
    body: Lifting,
    problems: ['not_found', 'own_decision', 'saved_meanwhile'],
  },
  confirmMeasure: {
    ...one,
    ...addresses.confirmMeasure,
    summary:
      'Confirm a limit that the office took by itself, and say until when; the platform hears at once. It still ends with the block that caused it',
    params: byId,
    body: Confirming,
    problems: ['not_found', 'own_decision', 'saved_meanwhile'],
  },
  undoMeasure: {
    ...one,
    ...addresses.undoMeasure,
    summary:
      'Undo what the caller has done last about a measure, within the time to undo: a warning and lifting are taken back unheard, ' +
      'other measures are lifted at once',
    params: byId,
    problems: ['not_found', 'own_decision', 'saved_meanwhile', 'undo_ended'],
  },
  listMeasures: {
    ...addresses.listMeasures,
    summary:
      'What was done about people, in the dialect of ra-data-simple-rest; the filter: `kind`, `state`, `policy` (an id), `by` and `uid` (uids), and of the office’s own `confirmed` (true or false)',
    tag: 'posts',
    access: byRole('people.measure'),
    query: SimpleRestQuery,
    reply: Type.Array(Measure),
    answersBare: true,
  },
  previewLimits: {
    ...addresses.previewLimits,
    summary: `Whom the office would have limited by itself after blocks of the last ${previewDays} days that are in force, each person once`,
    tag: 'settings',
    access: byRole('settings.read'),
    reply: Reply(LimitPreview),
  },
  platformMeasures: {
    ...addresses.platformMeasures,
    summary: 'The state of each measure, those changed last at the end: to catch up on missed webhooks',
    tag: 'platform',
    access: { by: 'platform' },
    query: Strict({
      after: Type.Optional({
        ...Cursor,
        description: '`next` of the page before; from the beginning without it',
      }),
      limit: Type.Integer({
        minimum: 1,
        maximum: maxToldMeasures,
        default: 100,
        description: 'how many at most',
      }),
    }),
    reply: Reply(ToldMeasures),
  },
})
