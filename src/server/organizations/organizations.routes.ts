import { api } from '../../contract/api'
import { splitIds } from '../../contract/bulk'
import { askedFrom } from '../http/language'
import type { Serve } from '../http/serve'
import { Problem } from '../problems'
import type { OrganizationBulk } from './bulk.service'
import type { Confirming } from './confirming.service'
import type { OrganizationLinks } from './links.service'
import type { Organizations } from './organizations.service'
import type { Registering } from './registering.service'

interface Services {
  organizations: Organizations
  registering: Registering
  confirming: Confirming
  links: OrganizationLinks
  bulk: OrganizationBulk
}

export function organizationRoutes(serve: Serve, services: Services): void {
  const { organizations, registering, confirming, links, bulk } = services
  serve(api.listOrganizations, ({ caller, query }) => organizations.list(caller, query))

  serve(api.createOrganization, ({ caller, body, request }) => {
    if (body.ref === 'register') {
      return registering.register(body, askedFrom(request))
    }
    if (!caller) throw new Problem('unauthorized')
    return registering.add(caller, body)
  })

  serve(api.openLink, ({ body: { kind, token }, request }) =>
    (kind === 'invitation' ? links : confirming).open(token, askedFrom(request)),
  )
  serve(api.confirmLink, ({ body, request }) => confirming.confirm(body.token, askedFrom(request)))
  serve(api.declineLink, ({ body, request }) => confirming.decline(body.token, askedFrom(request)))
  serve(api.inviteOrganizations, ({ caller, body }) => bulk.invite(caller, body.organizations))
  serve(api.deleteOrganizations, ({ caller, query }) => bulk.remove(caller, splitIds(query.ids)))
}
