import { api } from '../../contract/api'
import { splitIds } from '../../contract/lists'
import { publicRequest } from '../http/auth'
import type { RegisterRoute } from '../http/routes'
import { Problem } from '../problems'
import type { Confirming } from './confirming.service'
import type { OrganizationBulk } from './organizationBulk.service'
import type { OrganizationLinks } from './organizationLinks.service'
import type { Organizations } from './organizations.service'
import type { Registering } from './registering.service'

interface Services {
  organizations: Organizations
  registering: Registering
  confirming: Confirming
  links: OrganizationLinks
  bulk: OrganizationBulk
}

export function organizationRoutes(registerRoute: RegisterRoute, services: Services): void {
  const { organizations, registering, confirming, links, bulk } = services
  registerRoute(api.listOrganizations, ({ caller, query }) => organizations.list(caller, query))

  registerRoute(api.createOrganization, ({ caller, body, request }) => {
    if (body.ref === 'register') {
      return registering.register(body, publicRequest(request))
    }
    if (!caller) throw new Problem('unauthorized')
    return registering.add(caller, body)
  })

  registerRoute(api.openLink, ({ body: { kind, token }, request }) =>
    (kind === 'invitation' ? links : confirming).open(token, publicRequest(request)),
  )
  registerRoute(api.confirmLink, ({ body, request }) =>
    confirming.confirm(body.token, publicRequest(request)),
  )
  registerRoute(api.declineLink, ({ body, request }) =>
    confirming.decline(body.token, publicRequest(request)),
  )
  registerRoute(api.inviteOrganizations, ({ caller, body }) => bulk.invite(caller, body.organizations))
  registerRoute(api.deleteOrganizations, ({ caller, query }) => bulk.remove(caller, splitIds(query.ids)))
}
