import { CanAccess, useResourceDefinitions } from 'ra-core'
import { NavLink, useLocation } from 'react-router'
import { useWords, type WordKey } from '../i18n/words'
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

/** A link where the resource is one screen, else a parent with its screens below. */
function ResourceItem({ name, label, at, screens, onFollow }: ItemProps) {
  const { pathname } = useLocation()
  const [first] = screens
  const links = screens.flatMap(({ path, action, label: word }) =>
    word ? (
      <CanAccess key={path} resource={name} action={action}>
        <MenuEntry label={word} to={`${at}/${path}`} onFollow={onFollow} />
      </CanAccess>
    ) : (
      []
    ),
  )
  return (
    <CanAccess resource={name} action={screens.at(-1)?.action ?? ''}>
      {first?.path === '' ? (
        <MenuEntry label={label} to={at} onFollow={onFollow} />
      ) : (
        <SubMenu label={label} isActive={pathname.startsWith(`${at}/`)}>
          {links}
        </SubMenu>
      )}
    </CanAccess>
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
