import { Route } from 'react-router'
import { Guarded, guardedPart } from '../layout/access'
import { lazyPart } from '../layout/lazyPart'

const { Part: TransparencyReport } = lazyPart(
  async () => (await import('./TransparencyReport')).TransparencyReport,
)

export const insights = {
  name: 'insights',
  list: guardedPart('insights', 'list', async () => (await import('./InsightsPage')).InsightsPage),
  children: (
    <Route
      path="report"
      element={
        <Guarded resource="insights" action="list">
          <TransparencyReport />
        </Guarded>
      }
    />
  ),
}
