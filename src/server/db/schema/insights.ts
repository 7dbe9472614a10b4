import { integer, type Row, table, text } from './table'

/**
 * What is counted, and by which key:
 * - `came`: posts, by the state that the analyzer gave them, once it had read them to the end, and their type: `blocked text`
 * - `decided`: decisions that stand, by action and by what decided: `approve person`
 * - `policy`: those of them that name one, by action and its name of then: `block Bullying`
 * - `appeal`: appeals decided: `upheld`, `overturned`
 * - `undone`: decisions taken back, by action: `block`
 * - `reported`: reports, without a key
 * - `signal`: posts in which a signal was found, by its kind: `threat`; `refuted`: signals of which a person says that they are none
 * - `waiting`: by how many more posts wait at the day's end than before it, `pending` or `reported`
 * - `judged`: first decisions of people about what the analyzer decided, by the band of the score, its state and what they did: `7 blocked approve`
 * - `answered`: reports that a decision settled, by the least seconds that they waited
 * - `first`: first decisions of people, by the least seconds since the post was written
 * - `organization`: posts that came, by the author's organization, on the platform alone; `organization_span`: the same of `span` days from this one
 * - `filled`: on the day on which the counting began, where posts were there before
 */
export type InsightMeasure =
  | 'came'
  | 'decided'
  | 'policy'
  | 'appeal'
  | 'undone'
  | 'reported'
  | 'signal'
  | 'refuted'
  | 'waiting'
  | 'judged'
  | 'answered'
  | 'first'
  | 'organization'
  | 'organization_span'
  | 'filled'

/** What is counted of all that happens. */
export const insightTables = {
  /**
   * What happened in the office, by days, so that no post is read to tell it. Something more to tell is another measure, not another
   * column.
   */
  insight_counts: table(
    {
      /** An organization, or empty for the platform. */
      scope: text('not null'),
      measure: text<InsightMeasure>('not null'),
      /** Whole days since 1970 (UTC), on which it happened. */
      day: integer('not null'),
      /** What the measure distinguishes, its words with a blank between. */
      key: text('not null'),
      n: integer('not null'),
    },
    { primaryKey: ['scope', 'measure', 'day', 'key'] },
  ),
}

export type InsightCountsRow = Row<typeof insightTables.insight_counts>
