import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { declare } from '../office/declare'
import { lazyPart } from '../screens/lazyPart'

const { Part: GeneralSettings } = lazyPart(async () => (await import('./GeneralSettings')).GeneralSettings)
const { Part: InvitationSettings } = lazyPart(
  async () => (await import('./InvitationSettings')).InvitationSettings,
)
const { Part: LettersSettings } = lazyPart(async () => (await import('./LettersSettings')).LettersSettings)
const { Part: Template } = lazyPart(async () => (await import('./Template')).Template)
const { Part: EventList } = lazyPart(async () => (await import('../events/EventList')).EventList)
const { Part: Webhooks } = lazyPart(async () => (await import('../webhooks/Webhooks')).Webhooks)
const { Part: Policies } = lazyPart(async () => (await import('../policies/Policies')).Policies)
const { Part: RoleList } = lazyPart(async () => (await import('../roles/RoleList')).RoleList)

/** The menu lists Roles and no Template, and the route table has it the other way round (specification §2); both are there. */
export const settings = declare({
  name: 'settings',
  icon: SettingsIcon,
  options: {
    label: 'office.menu.settings',
    screens: [
      { path: 'general', action: 'list', label: 'office.menu.general', element: <GeneralSettings /> },
      { path: 'template', action: 'list', element: <Template /> },
      {
        path: 'invitation',
        action: 'list',
        label: 'office.menu.invitation',
        element: <InvitationSettings />,
      },
      { path: 'letters', action: 'list', label: 'settings.letters.title', element: <LettersSettings /> },
      { path: 'roles', action: 'list', label: 'office.menu.roles', element: <RoleList /> },
      { path: 'policies', action: 'list', label: 'policies.title', element: <Policies show="list" /> },
      { path: 'policies/create', action: 'edit', element: <Policies key="create" show="form" /> },
      { path: 'policies/:id', action: 'edit', element: <Policies key="edit" show="form" /> },
      { path: 'webhooks', action: 'list', label: 'webhooks.title', element: <Webhooks show="list" /> },
      { path: 'webhooks/create', action: 'edit', element: <Webhooks key="create" show="form" /> },
      { path: 'webhooks/:id', action: 'edit', element: <Webhooks key="edit" show="form" /> },
      { path: 'activity', action: 'list', label: 'events.title', element: <EventList /> },
    ],
  },
})
