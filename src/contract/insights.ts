import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, organizationExample, Reply, Strict, Timestamp } from './schema'
import { signalKinds } from './signals'

export const maxInsightDays = 366
/** Those with the most posts. */
export const maxInsightOrganizations = 20
/** Scores from 0 to 1 fall into this many bands. */
export const scoreBands = 10

/** A day in UTC. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-03-01'] })

export const InsightsQuery = Strict({
  from: { ...Day, description: 'the first day' },
  until: { ...Day, description: `the last day, ${maxInsightDays} days from the first at most` },
  oid: Type.Optional({ ...Id, description: 'of this organization alone' }),
})
export type InsightsQuery = Static<typeof InsightsQuery>

const Count = Type.Integer({ minimum: 0, examples: [7] })
const ByAction = Type.Object({ block: Count, approve: Count })
const WaitingPosts = Type.Object({
  pending: { ...Count, description: 'posts that have no state yet' },
  reported: { ...Count, description: 'posts with an open report' },
})

/** Times are counted in ranges. */
const TimeRange = Type.Object(
  {
    from: Type.Integer({ minimum: 0, description: 'in seconds', examples: [600] }),
    until: Nullable(
      Type.Integer({
        minimum: 0,
        description: 'in seconds; null where there is no end',
        examples: [1200],
      }),
    ),
  },
  { title: 'TimeRange' },
)
export type TimeRange = Static<typeof TimeRange>

const TimeTaken = Type.Object({
  median: Nullable({
    ...TimeRange,
    description: 'half took no longer than its end; null where there are none',
  }),
  ranges: Type.Array(Type.Object({ ...TimeRange.properties, n: Count })),
})
export type TimeTaken = Static<typeof TimeTaken>

const InsightsDay = Type.Object(
  {
    day: Day,
    came: Type.Object(
      { pending: Count, blocked: Count, public: Count },
      { description: 'posts that came in, by what the analyzer made of them then' },
    ),
    types: Type.Object(
      { text: Count, share: Count, link: Count, media: Count },
      { description: 'the same by type' },
    ),
    reported: { ...Count, description: 'reports that came in' },
    decided: Type.Object(
      { person: ByAction, analyzer: ByAction },
      { description: 'decisions, those left out that were taken back' },
    ),
    undone: { ...Count, description: 'decisions taken back' },
    appeals: Type.Object(
      { upheld: Count, overturned: Count },
      { description: 'appeals decided on this day' },
    ),
    waiting: { ...WaitingPosts, description: 'at the end of the day, or now' },
    medians: Type.Object(
      { answered: Nullable(TimeRange), first: Nullable(TimeRange) },
      { description: 'of those decided on this day, as in `times`' },
    ),
  },
  { title: 'InsightsDay' },
)
export type InsightsDay = Static<typeof InsightsDay>

const ScoreBand = Type.Object(
  {
    from: Type.Number({ minimum: 0, maximum: 1, examples: [0.7] }),
    until: Type.Number({ minimum: 0, maximum: 1, examples: [0.8] }),
    agreed: { ...ByAction, description: 'people did what the analyzer had done' },
    disagreed: { ...ByAction, description: 'they blocked what it published, or approved what it blocked' },
  },
  { title: 'ScoreBand' },
)

const PolicyInsights = Type.Object(
  { name: Type.String({ examples: ['Bullying'] }), n: Count },
  { title: 'PolicyInsights' },
)

const SignalInsights = Type.Object(
  {
    kind: OneOf(signalKinds),
    found: { ...Count, description: 'posts in which it was found, on the day of that' },
    refuted: {
      ...Count,
      description:
        'signals of which a person said that they are none, on the day of that; not those taken back',
    },
  },
  { title: 'SignalInsights' },
)

const OrganizationInsights = Type.Object(
  {
    oid: Id,
    name: Nullable(Type.String({ description: 'null where it is no longer there', ...organizationExample })),
    came: Count,
    reported: Count,
    decided: { ...ByAction, description: 'by people' },
    waiting: { ...WaitingPosts, description: 'now' },
  },
  { title: 'OrganizationInsights' },
)

export const Insights = Type.Object(
  {
    days: Type.Array(InsightsDay, { description: 'every day of the period, the first one first' }),
    oldest: Type.Object(
      { pending: Nullable(Timestamp), reported: Nullable(Timestamp) },
      { description: 'what waits now: since when the oldest post was written, and the oldest report made' },
    ),
    times: Type.Object({
      answered: { ...TimeTaken, description: 'from a report to the decision that settled it' },
      first: { ...TimeTaken, description: 'from a post’s making to the first decision of a person' },
    }),
    bands: Type.Array(ScoreBand, {
      description: 'first decisions of people about what the analyzer had decided, by the highest score',
    }),
    policies: Type.Array(PolicyInsights, {
      description: 'blocks by people that name a policy, by its name of then, the most frequent one first',
    }),
    signals: Type.Array(SignalInsights, {
      description: 'by kind, the most frequent one first; those left out of which there was none',
    }),
    organizations: Type.Array(OrganizationInsights, {
      description: `those of whose people the most posts came, ${maxInsightOrganizations} at most, or the one that was asked for`,
    }),
    filled: Nullable({
      ...Day,
      description:
        'the day on which the counting began where posts were there before: earlier days tell what these still told',
    }),
  },
  { title: 'Insights' },
)
export type Insights = Static<typeof Insights>

export const insightsApi = routeTable({
  getInsights: {
    ...addresses.getInsights,
    summary:
      'What came, waited and was decided in a period, by days in UTC, from counters; times are told as the range that they are in',
    tag: 'insights',
    access: byRole('insights.read'),
    query: InsightsQuery,
    reply: Reply(Insights),
  },
})
