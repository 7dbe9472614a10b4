import { api } from '../../contract/api'
import { localeOf } from '../http/language'
import type { Serve } from '../http/serve'
import type { PostOutlook } from '../posts/outlook.service'
import type { LetterTrials } from './letterTrials.service'
import type { Settings } from './settings.service'

export function settingsRoutes(
  serve: Serve,
  settings: Settings,
  outlook: PostOutlook,
  trials: LetterTrials,
  drawLogo: (logo: string) => Promise<string>,
): void {
  serve(api.getSettings, ({ query }) => settings.get(query.fields))
  serve(api.saveSettings, ({ caller, body }) => settings.save(caller, body, drawLogo))
  serve(api.listSettingsChanges, async ({ query }) => ({ changes: await settings.changes(query) }))
  serve(api.getOutlook, () => outlook())
  serve(api.previewLetter, ({ caller, body, request }) => trials.preview(caller, body, localeOf(request)))
  serve(api.sendTestLetter, ({ caller, body, request }) => trials.send(caller, body, localeOf(request)))
}
