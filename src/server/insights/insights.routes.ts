import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import type { InsightsReading } from './insights.service'

export function insightRoutes(serve: Serve, insights: InsightsReading): void {
  serve(api.getInsights, ({ caller, query }) => insights.read(caller, query))
}
