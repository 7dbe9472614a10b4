import { api } from '../../contract/api'
import type { RegisterRoute } from '../http/routes'
import type { InsightsReading } from './insights.service'

export function insightRoutes(registerRoute: RegisterRoute, insights: InsightsReading): void {
  registerRoute(api.getInsights, ({ caller, query }) => insights.read(caller, query))
}
