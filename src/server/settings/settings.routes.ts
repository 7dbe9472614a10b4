import { api } from '../../contract/api'
import type { Context } from '../context'
import { localeOf } from '../http/auth'
import type { RegisterRoute } from '../http/routes'
import { previewEmail, sendTestEmail } from './emailTrials.service'
import { getSettings, listSettingsChanges, saveSettings } from './settings.service'

export function registerSettings(registerRoute: RegisterRoute, ctx: Context): void {
  registerRoute(api.getSettings, ({ query }) => getSettings(ctx.db, query.fields))
  registerRoute(api.saveSettings, ({ caller, body }) => saveSettings(ctx, caller, body))
  registerRoute(api.listSettingsChanges, async ({ query }) => ({
    changes: await listSettingsChanges(ctx.db, query),
  }))
  registerRoute(api.previewLetter, ({ caller, body, request }) =>
    previewEmail(ctx, caller, body, localeOf(request)),
  )
  registerRoute(api.sendTestLetter, ({ caller, body, request }) =>
    sendTestEmail(ctx, caller, body, localeOf(request)),
  )
}
