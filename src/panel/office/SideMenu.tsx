import { usePermissions, useResourceDefinitions } from 'ra-core'
import { NavLink, useLocation } from 'react-router'
import { useWords, type WordKey } from '../i18n/words'
import { canAccess } from '../providers/canAccess'
import type { OfficeOptions } from './declare'
import { LogoutItem } from './LogoutItem'
import { SubMenu } from './SubMenu'

/** The side menu: the resources that one may see, a submenu open while its parent is active, and Logout. */
export function SideMenu({ onFollow }: { onFollow: () => void }) {
  const words = useWords()
  const definitions = useResourceDefinitions<OfficeOptions>()
  return (
    <nav className="menu" aria-label={words('office.menu.label')}>
      <ul>
        {Object.values(definitions).map(({ name, options }) =>
          options?.label ? (
            <ResourceItem key={name} name={name} {...options} label={options.label} onFollow={onFollow} />
          ) : null,
        )}
        <li className="menu-end">
          <LogoutItem />
        </li>
      </ul>
    </nav>
  )
}

interface ItemProps extends OfficeOptions {
  name: string
  label: WordKey
  onFollow: () => void
}

/** A link where the resource is one screen, else a parent with its screens below; nothing for whom none of them is. */
function ResourceItem({ name, label, at, screens, onFollow }: ItemProps) {
  const { pathname } = useLocation()
  const { permissions: role = '' } = usePermissions<string>()
  const seen = screens.filter(({ action }) => canAccess(role, name, action))
  const [first] = seen
  if (!first) return null
  if (first.path === '') return <MenuEntry label={label} to={at} onFollow={onFollow} />
  return (
    <SubMenu label={label} isActive={pathname.startsWith(`${at}/`)}>
      {seen.map(({ path, label: word }) =>
        word ? <MenuEntry key={path} label={word} to={`${at}/${path}`} onFollow={onFollow} /> : null,
      )}
    </SubMenu>
  )
}

function MenuEntry({ label, to, onFollow }: { label: WordKey; to: string; onFollow: () => void }) {
  const words = useWords()
  return (
    <li>
      <NavLink className="menu-item" to={to} onClick={onFollow}>
        {words(label)}
      </NavLink>
    </li>
  )
}
