import { api } from '../../contract/api'
import type { Context } from '../context'
import { sendArchive } from '../http/headers'
import type { RegisterRoute } from '../http/routes'
import { createSigner } from './archive'
import { countWithheld, handOver, listHandovers, listKeys } from './handovers'

/** People's own data, and cases for authorities. */
export function registerHandovers(registerRoute: RegisterRoute, ctx: Context): void {
  // Made anew for each call: the office's keys may be changed while it runs.
  const signer = () => createSigner(ctx.keys.current('handovers'))
  registerRoute(api.listHandovers, ({ caller, params: { kind, id } }) => listHandovers(ctx, caller, kind, id))
  registerRoute(api.countWithheld, ({ params: { id } }) => countWithheld(ctx, id))
  registerRoute(api.listHandoverKeys, async ({ reply }) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/x-pem-file')
      .send(await listKeys(ctx, signer())),
  )
  registerRoute(api.handOver, async ({ caller, params: { kind, id }, body, reply }) =>
    sendArchive(reply, `${kind}.zip`, await handOver(ctx, signer(), caller, kind, id, body)),
  )
}
