import { sql } from 'kysely'
import { scoreBands } from '../../contract/insights'
import { analyzerModerator } from '../../contract/posts'

/*
 * Of a post, for SQL. An index reads as these do, so that they never change: a parameter would keep it from being used.
 */
const scores = ['score_text', 'score_image', 'score_video'].map((name) => sql.ref(name))
const cases = Array.from({ length: scoreBands }, (_, band) => band).toReversed()

function reaches(bound: number) {
  return sql.join(
    scores.map((score) => sql`${score} >= ${sql.lit(bound)}`),
    sql` or `,
  )
}

/** The band of the highest of its scores, as text; null where it has none. */
export const scoreBand = sql<string | null>`case ${sql.join(
  cases.map((band) => sql`when ${reaches(band / scoreBands)} then ${sql.lit(String(band))}`),
  sql` `,
)} end`

/** Whether a person has decided it last. */
export const byPerson = sql<boolean>`moderator <> ${sql.lit(analyzerModerator)}`
