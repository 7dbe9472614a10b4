import InsightsIcon from '@mui/icons-material/InsightsOutlined'
import { declare } from '../office/declare'
import { lazyPart } from '../screens/lazyPart'

const { Part: InsightsPage } = lazyPart(async () => (await import('./InsightsPage')).InsightsPage)
const { Part: TransparencyReport } = lazyPart(
  async () => (await import('./TransparencyReport')).TransparencyReport,
)

export const insights = declare({
  name: 'insights',
  icon: InsightsIcon,
  options: {
    label: 'insights.title',
    screens: [
      { path: '', action: 'list', label: 'insights.title', element: <InsightsPage /> },
      { path: 'report', action: 'list', element: <TransparencyReport /> },
    ],
  },
})
