import { api } from '../../contract/api'
import { localeOf } from '../http/auth'
import type { RegisterRoute } from '../http/routes'
import type { EmailTrials } from './emailTrials.service'
import type { Settings } from './settings.service'

export function settingsRoutes(
  registerRoute: RegisterRoute,
  settings: Settings,
  trials: EmailTrials,
  drawLogo: (logo: string) => Promise<string>,
): void {
  registerRoute(api.getSettings, ({ query }) => settings.get(query.fields))
  registerRoute(api.saveSettings, ({ caller, body }) => settings.save(caller, body, drawLogo))
  registerRoute(api.listSettingsChanges, async ({ query }) => ({ changes: await settings.changes(query) }))
  registerRoute(api.previewLetter, ({ caller, body, request }) =>
    trials.preview(caller, body, localeOf(request)),
  )
  registerRoute(api.sendTestLetter, ({ caller, body, request }) =>
    trials.send(caller, body, localeOf(request)),
  )
}
