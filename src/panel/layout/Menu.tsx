import ExpandMore from '@mui/icons-material/ExpandMore'
import LogoutIcon from '@mui/icons-material/Logout'
import { Chip, List, ListItem, ListItemButton } from '@mui/material'
import { usePermissions } from 'ra-core'
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { Holder } from '../../contract/access'
import type { CountedQueue, Queues } from '../../contract/staffChannel'
import { formatCount } from '../fields/format'
import { ConfirmAlert } from '../form/Confirm'
import { useWords, type WordKey } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { useDecisions } from '../posts/review/decisions'
import { canAccess, logOut } from '../providers/authProvider'
import { useHasUnsaved } from '../providers/unsavedWork'
import { unsentOf } from '../support/staff'
import { useSupport } from '../support/store'
import { menu } from './menu'

const { Part: LanguagePart } = lazyPart(async () => (await import('./LanguageMenu')).LanguageMenu)

const nobody: Holder = { role: '', rights: [] }

export function SideMenu({ onFollow }: { onFollow: () => void }) {
  const words = useWords()
  const { pathname } = useLocation()
  const { permissions: holder = nobody } = usePermissions<Holder>()
  // After the screen: nobody waits for it.
  const hasLanguages = useDeferredValue(true, false)
  const isSeen = ({ resource, action }: { resource: string; action: string }) =>
    canAccess(holder, resource, action)
  return (
    <nav aria-label={words('office.menu.label')}>
      <List dense sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', gap: '1px', px: 1 }}>
        {menu.map((item) => {
          const sign = <item.icon fontSize="small" aria-hidden="true" />
          if (!('links' in item)) {
            return isSeen(item) ? (
              <MenuEntry key={item.label} label={item.label} sign={sign} to={item.to} onFollow={onFollow}>
                {item.waiting ? <WaitingCount of={[item.waiting]} /> : null}
              </MenuEntry>
            ) : null
          }
          const links = item.links.filter(isSeen)
          if (links.length === 0) return null
          return (
            <SubMenu
              key={item.label}
              label={item.label}
              sign={sign}
              isActive={links.some(({ to }) => `${pathname}/`.startsWith(`${to}/`))}
              urgent={item.urgent ? <UrgentCount of={item.urgent} /> : null}
              inAll={<WaitingCount of={links.flatMap(({ waiting = [] }) => waiting)} />}
            >
              {links.map(({ label, to, waiting }) => (
                <MenuEntry key={to} label={label} sign={null} to={to} onFollow={onFollow}>
                  {waiting ? <WaitingCount of={[waiting]} /> : null}
                </MenuEntry>
              ))}
            </SubMenu>
          )
        })}
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

/** The live count of waiting items; nothing while there is none. */
function WaitingCount({ of }: { of: readonly CountedQueue[] }) {
  const words = useWords()
  const tickets = useSupport(({ queues }) => (of.includes('tickets') ? queues?.tickets : undefined))
  const total = useSupport(({ queues }) => of.reduce((sum, name) => sum + totalOf(queues?.[name]), 0))
  if (tickets) return <TicketCounts {...tickets} />
  return total > 0 ? (
    <>
      <span className="hidden-text">{words('office.menu.wait')} </span>
      {formatCount(total)}
    </>
  ) : null
}

function UrgentCount({ of }: { of: CountedQueue }) {
  const words = useWords()
  const total = useSupport(({ queues }) => totalOf(queues?.[of]))
  if (total === 0) return null
  const title = words('office.menu.urgentQueue', { smart_count: total, count: formatCount(total) })
  return (
    <>
      <span className="hidden-text">{title}</span>
      <Chip
        component="span"
        color="error"
        size="small"
        label={formatCount(total)}
        title={title}
        aria-hidden="true"
        sx={{ ml: 0.25, height: 18 }}
      />
    </>
  )
}

/** Tickets waiting for an answer; the title adds the unassigned ones. */
function TicketCounts({ unassigned, waiting }: NonNullable<Queues['tickets']>) {
  const words = useWords()
  if (waiting === 0) return null
  const title = words('office.menu.ticketCounts', { unassigned, waiting })
  return (
    <span title={title}>
      <span className="hidden-text">{title} </span>
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
  /** The total, shown while the submenu is closed. */
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
      sx={{ display: 'block', '& > .MuiListItemSecondaryAction-root': { top: 17, right: 32 } }}
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

/** Asks first where unsent messages, decisions or settings would be lost. */
function LogoutItem() {
  const words = useWords()
  const [isAsking, setAsking] = useState(false)
  const unsent = useSupport(unsentOf)
  const hasUnsaved = useHasUnsaved()
  const { underway, failed } = useDecisions()
  const undecided = underway.length + failed.length
  const end = () => (unsent > 0 || hasUnsaved || undecided > 0 ? setAsking(true) : logOut())
  return (
    <>
      <ListItemButton component="button" type="button" onClick={end} sx={{ fontFamily: 'inherit' }}>
        <LogoutIcon fontSize="small" aria-hidden="true" />
        {words('office.menu.logout')}
      </ListItemButton>
      <ConfirmAlert
        title={words(unsent + undecided > 0 ? 'chat.logout.title' : 'office.leaveUnsaved.title')}
        confirm={words('chat.logout.confirm')}
        isDestructive
        isOpen={isAsking}
        onConfirm={logOut}
        onCancel={() => setAsking(false)}
      >
        {undecided > 0 ? <p>{words('decisions.unstored.logout', { smart_count: undecided })}</p> : null}
        {unsent > 0 ? <p>{words('chat.logout.text', { smart_count: unsent, count: unsent })}</p> : null}
        {hasUnsaved ? <p>{words('office.leaveUnsaved.text')}</p> : null}
      </ConfirmAlert>
    </>
  )
}
