import { api } from '../../contract/api'
import { splitIds } from '../../contract/bulk'
import { askedFrom } from '../http/language'
import type { Serve } from '../http/serve'
import { Problem } from '../problems'
import type { OrganizationBulk } from './bulk.service'
import type { OrganizationLinks } from './links.service'
import type { Organizations } from './organizations.service'
import type { Registering } from './registering.service'
import type { Registrants } from './registrants.service'

interface Services {
  organizations: Organizations
  registering: Registering
  registrants: Registrants
  links: OrganizationLinks
  bulk: OrganizationBulk
}

export function organizationRoutes(serve: Serve, services: Services): void {
  const { organizations, registering, registrants, links, bulk } = services
  serve(api.listOrganizations, ({ caller, query }) => organizations.list(caller, query))

  serve(api.createOrganization, ({ caller, body, request }) => {
    if (body.ref === 'register') {
      return registering.register(body, askedFrom(request))
    }
    if (!caller) throw new Problem('unauthorized')
    return registering.add(caller, body)
  })

  serve(api.openLink, ({ body, request }) => links.open(body, askedFrom(request)))
  serve(api.confirmLink, ({ body, request }) => registrants.confirm(body.token, askedFrom(request)))
  serve(api.inviteOrganizations, ({ caller, body }) => bulk.invite(caller, body.organizations))
  serve(api.deleteOrganizations, ({ caller, query }) => bulk.remove(caller, splitIds(query.ids)))
}
