import { api } from '../../contract/api'
import { splitIds } from '../../contract/lists'
import { created, ok } from '../../contract/schema'
import type { Context } from '../context'
import { publicRequest } from '../http/auth'
import { sendCsv } from '../http/headers'
import type { RegisterRoute } from '../http/routes'
import { day, toIso } from '../lib/clock'
import { badParameter, invalid, Problem } from '../problems'
import { addAccount, changeAccounts, inviteAccounts, updateAccount } from './accounts.commands'
import { exportAccounts, getAccount, listAccounts } from './accounts.queries'
import {
  confirmAddress,
  declineAddress,
  openAddress,
  refuseRegistration,
  updateOrganization,
  withdrawInvitation,
} from './changing'
import { confirmRegistration, declineRegistration, openRegistration } from './confirming'
import { importAccounts, importProgress, recentImports } from './imports'
import { getInvitation } from './invitations'
import {
  addOrganization,
  deleteOrganizations,
  inviteOrganizations,
  openOrganizationInvitation,
} from './organizations.commands'
import { listOrganizations } from './organizations.queries'
import { preferencesOf, savePreferences } from './preferences'
import { registerOrganization } from './registering'

/** Accounts, organizations, invitations and preferences. */
export function registerIdentity(registerRoute: RegisterRoute, ctx: Context): void {
  accountRoutes(registerRoute, ctx)
  organizationRoutes(registerRoute, ctx)
  registerRoute(api.getInvitation, async ({ params }) => ({ invitation: await getInvitation(ctx, params) }))
  registerRoute(api.withdrawInvitation, ({ caller, params }) => withdrawInvitation(ctx, caller, params))
  registerRoute(api.getPreferences, ({ caller }) => preferencesOf(ctx.db, caller.uid))
  registerRoute(api.savePreferences, ({ caller, body }) => savePreferences(ctx, caller, body))
}

function accountRoutes(registerRoute: RegisterRoute, ctx: Context): void {
  registerRoute(api.listAccounts, ({ caller, query }) => listAccounts(ctx, caller, query))
  registerRoute(api.getAccount, ({ caller, params }) => getAccount(ctx, caller, params.uid))
  registerRoute(api.updateAccount, async ({ caller, params: { uid }, body }) => {
    await updateAccount(ctx, caller, uid, body)
    return await getAccount(ctx, caller, uid)
  })
  registerRoute(api.createAccount, async ({ caller, form, file }) => {
    const { user, org, reading, import: name } = form
    if (file) {
      if (user) throw badParameter('user', 'goes without a file: the file holds the users')
      return { status: ok, result: await importAccounts(ctx, caller, org, file, { name, reading }) }
    }
    if (reading) throw badParameter('reading', 'goes with a file')
    if (!user) throw invalid('user', 'required_or_file')
    const { isNew, account } = await addAccount(ctx, caller, user, org)
    return { status: isNew ? created : ok, result: account }
  })
  registerRoute(api.exportAccounts, async ({ caller, query, reply }) =>
    sendCsv(reply, 'accounts.csv', await exportAccounts(ctx, caller, query)),
  )
  registerRoute(api.listImports, ({ caller }) => recentImports(ctx, caller))
  registerRoute(api.getImport, ({ caller, params }) => importProgress(ctx, caller, params.id))
  registerRoute(api.inviteAccounts, ({ caller, body }) => inviteAccounts(ctx, caller, body.accounts))
  registerRoute(api.deleteAccounts, async ({ caller, query }) => {
    const until = toIso(ctx.clock() + ctx.config.eraseAfterDays * day)
    return { ...(await changeAccounts(ctx, caller, 'remove', splitIds(query.ids))), until }
  })
  registerRoute(api.eliminateAccounts, ({ caller, query }) =>
    changeAccounts(ctx, caller, 'eliminate', splitIds(query.ids)),
  )
}

/** What a link of a letter does, by what it is for. */
const opening = {
  invitation: openOrganizationInvitation,
  confirmation: openRegistration,
  address: openAddress,
}
const confirming = { confirmation: confirmRegistration, address: confirmAddress }
const declining = { confirmation: declineRegistration, address: declineAddress }

function organizationRoutes(registerRoute: RegisterRoute, ctx: Context): void {
  registerRoute(api.listOrganizations, ({ caller, query }) => listOrganizations(ctx, caller, query))
  registerRoute(api.createOrganization, ({ caller, body, request }) => {
    if (body.ref === 'register') return registerOrganization(ctx, body, publicRequest(request))
    if (!caller) throw new Problem('unauthorized')
    return addOrganization(ctx, caller, body)
  })
  registerRoute(api.updateOrganization, ({ caller, params, body }) =>
    updateOrganization(ctx, caller, params.oid, body),
  )
  registerRoute(api.refuseRegistration, ({ caller, params, body }) =>
    refuseRegistration(ctx, caller, params.oid, body.reason),
  )
  registerRoute(api.openLink, ({ body: { kind, token }, request }) =>
    opening[kind](ctx, token, publicRequest(request)),
  )
  registerRoute(api.confirmLink, ({ body: { kind = 'confirmation', token }, request }) =>
    confirming[kind](ctx, token, publicRequest(request)),
  )
  registerRoute(api.declineLink, ({ body: { kind = 'confirmation', token }, request }) =>
    declining[kind](ctx, token, publicRequest(request)),
  )
  registerRoute(api.inviteOrganizations, ({ caller, body }) =>
    inviteOrganizations(ctx, caller, body.organizations),
  )
  registerRoute(api.deleteOrganizations, ({ caller, query }) =>
    deleteOrganizations(ctx, caller, splitIds(query.ids)),
  )
}
