import { CustomRoutes, Resource } from 'ra-core'
import type { ReactNode } from 'react'
import { Navigate, Route } from 'react-router'
import type { Permission } from '../../contract/access'
import { AccountList } from '../accounts/AccountList'
import { useWords, type WordKey } from '../i18n/words'
import { OrganizationList } from '../organizations/OrganizationList'
import { PostList } from '../posts/PostList'
import type { PostScreen } from '../providers/postsFilter'
import { RoleList } from '../roles/RoleList'
import { Coming } from '../screens/Coming'
import { Heading } from '../screens/Heading'
import { NotFound } from '../screens/NotFound'
import { SessionList } from '../sessions/SessionList'
import { TicketList } from '../tickets/TicketList'
import { Guarded } from './Guarded'
import { TryEditor } from './TryEditor'

const nowhere = <Route path="*" element={<NotFound />} />

/**
 * The office's resources with their screens (specification §2), each behind the permission it needs. A screen is a
 * route below its resource and not the resource's `list`, which would be mounted on every address below it.
 */
export const officeResources = (
  <>
    <Resource name="accounts">
      <Route index element={guarded('accounts.read', <AccountList />)} />
      {nowhere}
    </Resource>
    <Resource name="posts">
      <Route path="published" element={posts('posts.browse', 'published')} />
      <Route path="blocked" element={posts('posts.queue', 'blocked')} />
      <Route path="reported" element={posts('posts.queue', 'reported')} />
      {nowhere}
    </Resource>
    <Resource name="organizations">
      <Route index element={guarded('organizations.read', <OrganizationList />)} />
      {nowhere}
    </Resource>
    <Resource name="tickets">{nowhere}</Resource>
    <Resource name="settings">
      <Route path="general" element={coming('settings.read', 'office.generalSettings')} />
      <Route path="template" element={coming('settings.read', 'office.template')} />
      <Route path="invitation" element={guarded('settings.read', <TryEditor />)} />
      <Route path="roles" element={guarded('settings.read', <RoleList />)} />
      {nowhere}
    </Resource>
    <CustomRoutes>
      <Route path="/" element={<Navigate to="/office/accounts" replace />} />
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/sessions" element={<SessionList />} />
      <Route path="/support/tickets" element={guarded('tickets.read', <TicketList />)} />
      {/* Pages of react-admin's own that the office does not have. */}
      <Route path="/access-denied" element={<NotFound />} />
      <Route path="/authentication-error" element={<NotFound />} />
    </CustomRoutes>
  </>
)

function posts(permission: Permission, screen: PostScreen) {
  return guarded(permission, <PostList key={screen} screen={screen} />)
}

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
