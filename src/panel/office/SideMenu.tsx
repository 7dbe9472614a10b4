import ExpandMore from '@mui/icons-material/ExpandMore'
import { Chip, List, ListItem, ListItemButton } from '@mui/material'
import type SvgIcon from '@mui/material/SvgIcon'
import { usePermissions, useResourceDefinitions } from 'ra-core'
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { CountedQueue, Queues } from '../../contract/deskLine'
import { formatCount } from '../fields/locale'
import { useWords, type WordKey } from '../i18n/words'
import { canAccess } from '../providers/canAccess'
import { useDeskNews } from '../providers/deskLine'
import { lazyPart } from '../screens/lazyPart'
import type { OfficeOptions } from './declare'
import { LogoutItem } from './LogoutItem'

const { Part: LanguagePart } = lazyPart(async () => (await import('./LanguageMenu')).LanguageMenu)

/** The side menu: the resources that one may see, a submenu open while its parent is active, and Logout. */
export function SideMenu({ onFollow }: { onFollow: () => void }) {
  const words = useWords()
  const definitions = useResourceDefinitions<OfficeOptions>()
  // After the screen: nobody waits for it.
  const hasLanguages = useDeferredValue(true, false)
  return (
    <nav aria-label={words('office.menu.label')}>
      <List dense sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', gap: '1px', px: 1 }}>
        {Object.values(definitions).map(({ name, icon, options }) =>
          options?.label ? (
            <ResourceItem
              key={name}
              name={name}
              icon={icon}
              {...options}
              label={options.label}
              onFollow={onFollow}
            />
          ) : null,
        )}
        <ListItem disablePadding sx={{ mt: 'auto', pt: 2, color: 'text.secondary' }}>
          <Suspense>{hasLanguages ? <LanguagePart /> : null}</Suspense>
        </ListItem>
        <ListItem disablePadding>
          <LogoutItem />
        </ListItem>
      </List>
    </nav>
  )
}

interface ItemProps extends OfficeOptions {
  name: string
  icon: typeof SvgIcon | undefined
  label: WordKey
  onFollow: () => void
}

/** A link where the resource is one screen, else a parent with its screens below; nothing for whom none of them is. */
function ResourceItem({ name, icon: Icon, label, at, urgent, screens, onFollow }: ItemProps) {
  const { pathname } = useLocation()
  const { permissions: role = '' } = usePermissions<string>()
  const seen = screens.filter(({ action }) => canAccess(role, name, action))
  const [first] = seen
  const sign = Icon ? <Icon fontSize="small" aria-hidden="true" /> : null
  if (!first) return null
  if (first.path === '') return <MenuEntry label={label} sign={sign} to={at} onFollow={onFollow} />
  return (
    <SubMenu
      label={label}
      sign={sign}
      isActive={pathname.startsWith(`${at}/`)}
      urgent={urgent ? <UrgentCount of={urgent} /> : null}
      inAll={<WaitingCount of={seen.flatMap(({ waiting = [] }) => waiting)} />}
    >
      {seen.map(({ path, label: word, waiting }) =>
        word ? (
          <MenuEntry key={path} label={word} sign={null} to={`${at}/${path}`} onFollow={onFollow}>
            {waiting ? <WaitingCount of={[waiting]} /> : null}
          </MenuEntry>
        ) : null,
      )}
    </SubMenu>
  )
}

interface EntryProps {
  label: WordKey
  sign: React.ReactNode
  to: string
  onFollow: () => void
  children?: ReactNode
}

function MenuEntry({ label, sign, to, onFollow, children }: EntryProps) {
  const words = useWords()
  return (
    <ListItem disablePadding secondaryAction={children}>
      <ListItemButton component={NavLink} to={to} onClick={onFollow} sx={{ pl: sign ? 1.5 : 5 }}>
        {sign}
        {words(label)}
      </ListItemButton>
    </ListItem>
  )
}

/** How many wait for somebody, as the desk's line tells; nothing where none do, or as long as it does not. */
function WaitingCount({ of }: { of: readonly CountedQueue[] }) {
  const words = useWords()
  const tickets = useDeskNews(({ queues }) => (of.includes('tickets') ? queues?.tickets : undefined))
  const total = useDeskNews(({ queues }) => of.reduce((sum, name) => sum + totalOf(queues?.[name]), 0))
  if (tickets) return <TicketCounts {...tickets} />
  return total > 0 ? (
    <>
      <span className="hidden-text">{words('office.menu.wait')} </span>
      {formatCount(total)}
    </>
  ) : null
}

/** How many can't wait. */
function UrgentCount({ of }: { of: CountedQueue }) {
  const words = useWords()
  const total = useDeskNews(({ queues }) => totalOf(queues?.[of]))
  if (total === 0) return null
  const told = words('posts.lane.title', { smart_count: total, count: formatCount(total) })
  return (
    <>
      <span className="hidden-text">{told}</span>
      <Chip
        component="span"
        color="error"
        size="small"
        label={formatCount(total)}
        title={told}
        aria-hidden="true"
        sx={{ ml: 1, height: 18 }}
      />
    </>
  )
}

/** Of how many tickets the members wait for an answer; how many nobody has taken is told beside it. */
function TicketCounts({ unassigned, waiting }: NonNullable<Queues['tickets']>) {
  const words = useWords()
  if (waiting === 0) return null
  const told = words('office.menu.ticketCounts', { unassigned, waiting })
  return (
    <span title={told}>
      <span className="hidden-text">{told} </span>
      <span aria-hidden="true">{formatCount(waiting)}</span>
    </span>
  )
}

function totalOf(count: NonNullable<Queues[CountedQueue]> | undefined): number {
  if (count === undefined || typeof count === 'number') return count ?? 0
  return 'total' in count ? count.total : 0
}

interface Props {
  label: WordKey
  sign: ReactNode
  isActive: boolean
  urgent: ReactNode
  /** What waits on its screens, shown while they are not. */
  inAll: ReactNode
  children: ReactNode
}

/** Opens when its parent is active (specification §2), and by hand. */
function SubMenu({ label, sign, isActive, urgent, inAll, children }: Props) {
  const words = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(isActive)
  const [wasActive, setWasActive] = useState(isActive)
  if (wasActive !== isActive) {
    setWasActive(isActive)
    setOpen(isActive)
  }
  return (
    <ListItem
      disablePadding
      sx={{ display: 'block', '& > .MuiListItemSecondaryAction-root': { top: 17, right: 40 } }}
      secondaryAction={
        <>
          {isOpen ? null : inAll}
          {urgent}
        </>
      }
    >
      <ListItemButton
        component="button"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={isActive}
        onClick={() => setOpen(!isOpen)}
        sx={{ width: '100%', fontFamily: 'inherit' }}
      >
        {sign}
        {words(label)}
        <ExpandMore
          fontSize="small"
          aria-hidden="true"
          sx={{ ml: 'auto', transform: isOpen ? 'rotate(180deg)' : undefined }}
        />
      </ListItemButton>
      <List id={id} dense disablePadding>
        {isOpen ? children : null}
      </List>
    </ListItem>
  )
}
