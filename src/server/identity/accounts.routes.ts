import { Readable } from 'node:stream'
import { api } from '../../contract/api'
import { splitIds } from '../../contract/lists'
import { created, ok } from '../../contract/schema'
import type { RegisterRoute } from '../http/routes'
import { badParameter, invalid } from '../problems'
import type { AccountAdding } from './accountAdding.service'
import type { AccountBulk } from './accountBulk.service'
import type { AccountExport } from './accountExport.service'
import type { Accounts } from './accounts.service'
import type { AccountImporting } from './import.service'

interface Services {
  accounts: Accounts
  adding: AccountAdding
  importing: AccountImporting
  bulk: AccountBulk
  files: AccountExport
}

export function accountRoutes(
  registerRoute: RegisterRoute,
  { accounts, adding, importing, bulk, files }: Services,
): void {
  registerRoute(api.listAccounts, ({ caller, query }) => accounts.list(caller, query))

  registerRoute(api.getAccount, ({ caller, params }) => accounts.get(caller, params.uid))

  registerRoute(api.createAccount, async ({ caller, form, file }) => {
    if (file) {
      if (form.user) throw badParameter('user', 'goes without a file: the file holds the users')
      return {
        status: ok,
        result: await importing.take(caller, form.org, file, { name: form.import, reading: form.reading }),
      }
    }
    if (form.reading) throw badParameter('reading', 'goes with a file')
    if (!form.user) throw invalid('user', 'required_or_file')
    const { isNew, account } = await adding.add(caller, form.user, form.org)
    return { status: isNew ? created : ok, result: account }
  })

  registerRoute(api.exportAccounts, async ({ caller, query, reply }) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="accounts.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(await files.take(caller, query))),
  )
  registerRoute(api.listImports, ({ caller }) => importing.recent(caller))
  registerRoute(api.getImport, ({ caller, params }) => importing.progress(caller, params.id))
  registerRoute(api.inviteAccounts, ({ caller, body }) => bulk.invite(caller, body.accounts))
  registerRoute(api.deleteAccounts, ({ caller, query }) => bulk.remove(caller, splitIds(query.ids)))
  registerRoute(api.eliminateAccounts, ({ caller, query }) => bulk.eliminate(caller, splitIds(query.ids)))
}
