import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import simpleRest from 'ra-data-simple-rest'
import {
  Admin,
  type AuthProvider,
  DataTable,
  DateField,
  List,
  Login,
  localStorageStore,
  Resource,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

/** The accounts, and the login, in an app of react-admin's own parts alone: what the panel is measured against. */
const stored = JSON.parse(localStorage.getItem('persist:root') ?? '{}')

const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => (stored.logged ? Promise.resolve() : Promise.reject()),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
}

const dataProvider = {
  ...simpleRest('/v1'),
  getList: async (_resource: string, { pagination }: { pagination?: { perPage: number } }) => {
    const answer = await fetch(`/v1/accounts?limit=${pagination?.perPage}`, {
      headers: { authorization: `Bearer ${stored.detail.token}` },
    })
    const { result } = await answer.json()
    return {
      data: result.accounts.map((account: { uid: string }) => ({ ...account, id: account.uid })),
      total: result.total,
    }
  },
}

function AccountList() {
  return (
    <List perPage={5}>
      <DataTable>
        <DataTable.Col source="lastname" />
        <DataTable.Col source="firstname" />
        <DataTable.Col source="email" />
        <DataTable.Col source="status" />
        <DataTable.Col source="created" field={DateField} />
      </DataTable>
    </List>
  )
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const place = document.getElementById('plain')
if (place)
  createRoot(place).render(
    <CacheProvider value={createCache({ key: 'css', nonce })}>
      <BrowserRouter basename="/office">
        <Admin
          disableTelemetry
          dataProvider={dataProvider}
          authProvider={authProvider}
          store={localStorageStore()}
          loginPage={Login}
        >
          <Resource name="accounts" list={AccountList} />
        </Admin>
      </BrowserRouter>
    </CacheProvider>,
  )
