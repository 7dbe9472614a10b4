import MenuIcon from '@mui/icons-material/Menu'
import { Alert, Box, Drawer, GlobalStyles, IconButton, useMediaQuery } from '@mui/material'
import { CanAccess, type CoreLayoutProps, useNotify } from 'ra-core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Link, NavLink, useLocation } from 'react-router'
import { formatDay } from '../fields/format'
import { fullName, Portrait, Wordmark } from '../fields/Person'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { Failed } from '../page/Pages'
import { useOtherTabs, useResumeOnReturn } from '../posts/review/decisions'
import { FailedDecisions } from '../posts/review/FailedDecisions'
import { Unseen } from '../posts/Unseen'
import { useLocaleFailure } from '../providers/preferences'
import { useProblemWords } from '../providers/problemWords'
import { appState, useAppState, useSession } from '../providers/session'
import { openTid } from '../support/chatState'
import { openSupport } from '../support/staff'
import { useSupport } from '../support/store'
import { barHeight, lowWindow, railWidth, sheetCorner } from '../theme/tokens'
import { ticketsPath, useMemberBeside } from '../tickets/chat/useMemberBeside'
import { NotOpened } from '../tickets/NotOpened'
import { SideMenu } from './Menu'
import { ReauthPrompt } from './ReauthPrompt'
import { SupportBoxes, useIsCovered } from './SupportBoxes'

const jobs = lazyPart(async () => (await import('../bulk/jobs')).JobNotices)

/** The shell: top bar, side menu (a drawer in narrow windows), and the screen. */
export function Layout({ children }: CoreLayoutProps) {
  const words = useWords()
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [isDrawn, setDrawn] = useState(false)
  const isCovered = useIsCovered()
  const chat = useOpenChat()
  const hasDock = useSupport(({ conversations }) =>
    [...conversations.values()].some(({ box }) => box === 'hidden'),
  )
  const { pathname } = useLocation()
  const putAway = () => setDrawn(false)
  const shownPath = useRef(pathname)
  // Going back may close the submenu that has the focus: it goes on to the screen.
  useEffect(() => {
    if (shownPath.current !== pathname && document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    shownPath.current = pathname
  }, [pathname])
  useResumeOnReturn()
  useOtherTabs()
  useEffect(openSupport)
  useWelcome()
  useNewRegistrations()
  return (
    <Box className="office" sx={[frame, { '--dock-height': hasDock ? '46px' : '0px' }]} data-chat={chat}>
      {hasDock ? <GlobalStyles styles={aboveDock} /> : null}
      <Box component="a" sx={skip} href="#content" inert={isCovered}>
        {words('common.skip')}
      </Box>
      <TopBar onMenu={isWide ? null : () => setDrawn(true)} isMenuOpen={isDrawn} isCovered={isCovered} />
      {isWide ? (
        <Box sx={rail} inert={isCovered}>
          <SideMenu onFollow={putAway} />
        </Box>
      ) : (
        <Drawer
          open={isDrawn}
          onClose={putAway}
          slotProps={{ paper: { 'aria-label': words('office.menu.label'), sx: { width: railWidth + 32 } } }}
        >
          <Box sx={{ p: 2 }}>
            <Wordmark />
          </Box>
          <SideMenu onFollow={putAway} />
        </Drawer>
      )}
      <Box component="main" id="content" tabIndex={-1} inert={isCovered} sx={sheet}>
        <SessionNotStored />
        <LanguageNotKept />
        <FactorAsked />
        <Unseen />
        <CanAccess resource="accounts" action="delete">
          <Suspense>
            <jobs.Part />
          </Suspense>
        </CanAccess>
        {pathname.startsWith('/office/posts/') ? null : <FailedDecisions />}
        <ErrorBoundary FallbackComponent={Failed} resetKeys={[pathname]}>
          {children}
        </ErrorBoundary>
      </Box>
      <SupportBoxes />
      <NotOpened />
      <ReauthPrompt />
    </Box>
  )
}

/** What the open chat box stands beside, if one is open. */
function useOpenChat(): 'page' | 'tickets' | 'member' | undefined {
  const isOpen = useSupport((state) => openTid(state) !== undefined)
  const isAtTickets = useLocation().pathname === ticketsPath
  const { isBeside } = useMemberBeside()
  if (!isOpen) return undefined
  if (!isAtTickets) return 'page'
  return isBeside ? 'member' : 'tickets'
}

/** Keeps content clear of the dock. */
const aboveDock = {
  ':root': { scrollPaddingBottom: '72px' },
  ':root .MuiSnackbar-anchorOriginBottomCenter': { bottom: '60px' },
}

/** Greets people signed in by their first password. */
function useWelcome() {
  const notify = useNotify()
  const { notice } = useAppState()
  useEffect(() => {
    if (notice !== 'password_set') return
    notify('session.welcome')
    appState.set({ notice: null })
  }, [notice, notify])
}

function useNewRegistrations() {
  const notify = useNotify()
  const waiting = useSupport(({ queues }) => queues?.registrations)
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting !== undefined && before.current !== undefined && waiting > before.current)
      notify('organizations.registration.arrived')
    before.current = waiting
  }, [notify, waiting])
}

function SessionNotStored() {
  const words = useWords()
  const { isStored } = useSession()
  return isStored ? null : (
    <Alert severity="warning" role="status">
      {words('session.notStored')}
    </Alert>
  )
}

function FactorAsked() {
  const words = useWords()
  const { factor } = useSession().user ?? {}
  if (!factor) return null
  return (
    <Alert severity="info" role="status">
      {words('factors.due.notice', { day: formatDay(factor.due) })}{' '}
      <Link to="/office/sessions">{words('factors.due.way')}</Link>
    </Alert>
  )
}

function LanguageNotKept() {
  const words = useWords()
  const problemWords = useProblemWords()
  const failure = useLocaleFailure()
  return failure ? (
    <Alert severity="warning">{words('office.languageNotKept', problemWords(failure))}</Alert>
  ) : null
}

interface Props {
  /** Null where the menu is always open. */
  onMenu: (() => void) | null
  isMenuOpen: boolean
  /** A chat box covers the whole page. */
  isCovered: boolean
}

function TopBar({ onMenu, isMenuOpen, isCovered }: Props) {
  const words = useWords()
  const { user } = useSession()
  return (
    <Box component="header" sx={bar} inert={isCovered}>
      {onMenu ? (
        <IconButton
          color="inherit"
          aria-label={words('office.menu.open')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onMenu}
        >
          <MenuIcon aria-hidden="true" />
        </IconButton>
      ) : (
        <Wordmark />
      )}
      {user ? (
        <Box component={NavLink} sx={who} to="/office/sessions" title={words('sessions.title')}>
          <Portrait name={fullName(user)} photo={user.photo} />
          <span className="hidden-text">{words('office.signedInAs')} </span>
          <strong>
            <Verbatim>{fullName(user)}</Verbatim>
          </strong>
          <span className="quiet">
            {words(`roles.names.${user.organization.role}`)} · <Verbatim>{user.organization.name}</Verbatim>
          </span>
        </Box>
      ) : null}
    </Box>
  )
}

/** The room for name and role; the page's title has the rest. */
const whoWidth = 'min(520px, 40vw)'
const line = '1px solid var(--line)'
const isNarrow = '@media (max-width: 899px)'

const frame = {
  display: 'grid',
  gridTemplate: `"bar bar" ${barHeight}px "rail content" 1fr / ${railWidth}px minmax(0, 1fr)`,
  minHeight: '100dvh',
  [isNarrow]: { gridTemplate: `"bar" ${barHeight}px "content" 1fr / minmax(0, 1fr)` },
  // From here on a chat box has room beside the page.
  '@media (min-width: 1100px)': {
    '&[data-chat]': {
      gridTemplate: `"bar bar bar" ${barHeight}px "rail content chat" 1fr / ${railWidth}px minmax(0, 1fr) 400px`,
    },
    '&:is([data-chat=tickets], [data-chat=member])': {
      '--tickets': '380px',
      gridTemplateColumns: `${railWidth}px var(--tickets) minmax(0, 1fr)`,
    },
    '&[data-chat=member]': { '--tickets': 'clamp(300px, 23vw, 380px)' },
  },
}

const skip = {
  position: 'fixed',
  zIndex: 2000,
  top: -100,
  left: 12,
  padding: '12px 18px',
  color: 'var(--onBrand)',
  backgroundColor: 'var(--brandFill)',
  borderRadius: 1,
  '&:focus': { top: 8 },
}

/** On the ground, with the sheet's edge and corner below it. */
const bar = {
  gridArea: 'bar',
  position: 'sticky',
  top: 0,
  zIndex: 20,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '0 20px',
  backgroundColor: 'var(--page)',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: `100% 0 auto ${railWidth}px`,
    height: sheetCorner,
    borderTop: line,
    borderLeft: line,
    borderTopLeftRadius: sheetCorner,
    pointerEvents: 'none',
  },
  [isNarrow]: {
    padding: '0 8px 0 4px',
    '&::after': { left: 0, borderLeft: 0, borderTopLeftRadius: 0 },
  },
  [lowWindow]: { position: 'relative' },
}

const who = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  maxWidth: whoWidth,
  minHeight: 36,
  padding: '4px 8px',
  color: 'var(--ink)',
  fontSize: 13,
  textDecoration: 'none',
  borderRadius: 1,
  '&:hover, &[aria-current=page]': { backgroundColor: 'var(--selected)' },
  '& strong, & .quiet': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& strong': { fontWeight: 600 },
  '& .MuiAvatar-root': { width: 26, height: 26, fontSize: 11 },
  [isNarrow]: { '& strong, & .quiet': { display: 'none' } },
}

const rail = {
  gridArea: 'rail',
  position: 'sticky',
  top: barHeight,
  height: `calc(100dvh - ${barHeight}px)`,
  overflowY: 'auto',
  '& nav': { height: '100%' },
}

/** The screen; a container, because a chat box beside it takes room. */
const sheet = {
  gridArea: 'content',
  container: 'content / inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minWidth: 0,
  paddingBottom: 'var(--dock-height)',
  backgroundColor: 'var(--surface)',
  borderLeft: line,
  borderTopLeftRadius: sheetCorner,
  '&:focus': { outline: 'none' },
  // The title stands in the bar, beside who is signed in.
  '& > .heading': {
    position: 'sticky',
    [lowWindow]: { position: 'relative' },
    zIndex: 21,
    top: 0,
    // Notices come before it and stand below it.
    order: -1,
    height: barHeight,
    flex: 'none',
    flexWrap: 'nowrap',
    margin: `-${barHeight}px calc(${whoWidth} + 10px) -16px 20px`,
    '& h1': {
      overflow: 'hidden',
      fontSize: 16,
      lineHeight: '24px',
      fontWeight: 620,
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
  },
  '& > :is(.heading + :not(.list-page), .notice)': { marginTop: '32px' },
  '[data-chat] & > .heading': { marginRight: '12px' },
  '& > :not(.heading, .list-page)': { marginInline: '20px' },
  '& > .MuiAlert-root': { marginBlock: '8px -8px' },
  '& > :last-child:not(.list-page, .heading)': { marginBottom: '32px' },
  '@media (min-width: 900px)': { '&:has(> .list-page)': { height: `calc(100dvh - ${barHeight}px)` } },
  [isNarrow]: {
    borderLeft: 0,
    borderRadius: 0,
    '& > .heading': { marginInline: '56px 60px', '& h1': { fontSize: 18 } },
    '& > :not(.heading, .list-page)': { marginInline: '12px' },
  },
} as const
