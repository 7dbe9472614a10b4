import { NavLink, useLocation } from 'react-router'
import { useWords } from '../i18n/words'
import { LogoutItem } from './LogoutItem'
import { type MenuLink, menuFor } from './menu'
import { SubMenu } from './SubMenu'
import { useCan } from './useCan'

/** The side menu: items by role, a submenu open while its parent is active, and Logout. */
export function SideMenu({ onFollow }: { onFollow: () => void }) {
  const words = useWords()
  const { pathname } = useLocation()
  return (
    <nav className="menu" aria-label={words('office.menu.label')}>
      <ul>
        {menuFor(useCan()).map((item) =>
          'to' in item ? (
            <MenuEntry key={item.label} link={item} onFollow={onFollow} />
          ) : (
            <SubMenu key={item.label} group={item} isActive={pathname.startsWith(item.below)}>
              {item.links.map((link) => (
                <MenuEntry key={link.label} link={link} onFollow={onFollow} />
              ))}
            </SubMenu>
          ),
        )}
        <li className="menu-end">
          <LogoutItem />
        </li>
      </ul>
    </nav>
  )
}

function MenuEntry({ link, onFollow }: { link: MenuLink; onFollow: () => void }) {
  const words = useWords()
  return (
    <li>
      <NavLink className="menu-item" to={link.to} onClick={onFollow}>
        {words(link.label)}
      </NavLink>
    </li>
  )
}
