import { Reply } from './common'
import { Insights, InsightsQuery } from './insights'
import { byRole, table } from './route'

export const insightsApi = table({
  getInsights: {
    method: 'GET',
    path: '/insights',
    summary:
      'What came, waited and was decided in a period, by days in UTC, from counters; times are told as the range that they are in',
    tag: 'insights',
    access: byRole('insights.read'),
    query: InsightsQuery,
    reply: Reply(200, Insights),
    status: 200,
    problems: [],
  },
})
