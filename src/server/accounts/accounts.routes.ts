import { Readable } from 'node:stream'
import { api } from '../../contract/api'
import { splitIds } from '../../contract/bulk'
import { created, done } from '../../contract/common'
import type { Serve } from '../http/serve'
import { invalid, misused } from '../problems'
import type { Accounts } from './accounts.service'
import type { AccountAdding } from './adding.service'
import type { AccountBulk } from './bulk.service'
import type { AccountExport } from './export.service'
import type { AccountImporting } from './importing.service'

interface Services {
  accounts: Accounts
  adding: AccountAdding
  importing: AccountImporting
  bulk: AccountBulk
  files: AccountExport
}

export function accountRoutes(serve: Serve, { accounts, adding, importing, bulk, files }: Services): void {
  serve(api.listAccounts, ({ caller, query }) => accounts.list(caller, query))

  serve(api.getAccount, ({ caller, params }) => accounts.get(caller, params.uid))

  serve(api.createAccount, async ({ caller, form, file }) => {
    if (file) {
      if (form.user) throw misused('user', 'goes without a file: the file holds the users')
      return {
        status: done,
        result: await importing.take(caller, form.org, file, { name: form.import, reading: form.reading }),
      }
    }
    if (form.reading) throw misused('reading', 'goes with a file')
    if (!form.user) throw invalid('user', 'required_or_file')
    const { isNew, account } = await adding.add(caller, form.user, form.org)
    return { status: isNew ? created : done, result: account }
  })

  serve(api.exportAccounts, async ({ caller, query, reply }) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="accounts.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(await files.take(caller, query))),
  )
  serve(api.listImports, ({ caller }) => importing.recent(caller))
  serve(api.getImport, ({ caller, params }) => importing.progress(caller, params.id))
  serve(api.inviteAccounts, ({ caller, body }) => bulk.invite(caller, body.accounts))
  serve(api.deleteAccounts, ({ caller, query }) => bulk.remove(caller, splitIds(query.ids)))
  serve(api.eliminateAccounts, ({ caller, query }) => bulk.eliminate(caller, splitIds(query.ids)))
}
