import { CustomRoutes } from 'ra-core'
import type { ReactNode } from 'react'
import { Navigate, Route } from 'react-router'
import type { Permission } from '../../contract/access'
import { AccountList } from '../accounts/AccountList'
import { useWords, type WordKey } from '../i18n/words'
import { PostList } from '../posts/PostList'
import { Coming } from '../screens/Coming'
import { Heading } from '../screens/Heading'
import { Guarded } from './Guarded'

/** The children of `/office` (specification §2), each behind the permission it needs. */
export const officeRoutes = (
  <CustomRoutes>
    <Route path="/" element={<Navigate to="/office/accounts" replace />} />
    <Route path="/dashboard" element={<Dashboard />} />
    <Route path="/accounts" element={guarded('accounts.read', <AccountList />)} />
    <Route
      path="/posts/published"
      element={guarded('posts.browse', <PostList key="published" screen="published" />)}
    />
    <Route
      path="/posts/blocked"
      element={guarded('posts.queue', <PostList key="blocked" screen="blocked" />)}
    />
    <Route
      path="/posts/reported"
      element={guarded('posts.queue', <PostList key="reported" screen="reported" />)}
    />
    <Route path="/organizations" element={coming('organizations.read', 'office.menu.organizations')} />
    <Route path="/support/tickets" element={coming('tickets.read', 'office.menu.tickets')} />
    <Route path="/settings/general" element={coming('settings.read', 'office.generalSettings')} />
    <Route path="/settings/template" element={coming('settings.read', 'office.template')} />
    <Route path="/settings/invitation" element={coming('settings.read', 'office.template')} />
    <Route path="/settings/roles" element={coming('settings.read', 'office.menu.roles')} />
  </CustomRoutes>
)

function guarded(permission: Permission, page: ReactNode) {
  return <Guarded permission={permission}>{page}</Guarded>
}

function coming(permission: Permission, title: WordKey) {
  return guarded(permission, <ComingScreen title={title} />)
}

function ComingScreen({ title }: { title: WordKey }) {
  const words = useWords()
  return <Coming title={words(title)} />
}

function Dashboard() {
  const words = useWords()
  return <Heading title={words('office.dashboard')} />
}
