import { Alert, Box, Drawer, useMediaQuery } from '@mui/material'
import { CanAccess, type CoreLayoutProps } from 'ra-core'
import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { useResumeOnReturn } from '../posts/review/decisions'
import { FailedDecisions } from '../posts/review/FailedDecisions'
import { useLocaleFailure } from '../providers/preferences'
import { useSession } from '../providers/sessionStore'
import { openSupport } from '../support/staff'
import { railWidth } from '../theme/tokens'
import { Wordmark } from '../theme/Wordmark'
import { OpenTickets } from '../tickets/OpenTickets'
import { Failed } from './Failed'
import { place, rail, sheet, skip } from './layoutStyles'
import { lazyPart } from './lazyPart'
import { SideMenu } from './SideMenu'
import { SupportBoxes } from './SupportBoxes'
import { TopBar } from './TopBar'
import { useIsCovered } from './useIsCovered'

/** What is being done to many rows, in a part of its own. */
const jobs = lazyPart(async () => (await import('../bulk/jobs')).JobNotices)

/** The shell: top bar, side menu (a drawer where there is little room), and the screen, a sheet that lies beside them. */
export function OfficeLayout({ children }: CoreLayoutProps) {
  const words = useWords()
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [isDrawn, setDrawn] = useState(false)
  const isCovered = useIsCovered()
  const { pathname } = useLocation()
  const putAway = () => setDrawn(false)
  useResumeOnReturn()
  useEffect(openSupport)
  return (
    <Box className="office" sx={place}>
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
      <OpenTickets>
        <Box component="main" id="content" tabIndex={-1} inert={isCovered} sx={sheet}>
          <SessionNotStored />
          <LanguageNotKept />
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
      </OpenTickets>
    </Box>
  )
}

/** Tells that the session lives in this tab only. */
function SessionNotStored() {
  const words = useWords()
  const { isStored } = useSession()
  return isStored ? null : (
    <Alert severity="warning" role="status">
      {words('session.notStored')}
    </Alert>
  )
}

/** Tells that the language which was chosen last holds in this browser only. */
function LanguageNotKept() {
  const words = useWords()
  const problemWords = useProblemWords()
  const failure = useLocaleFailure()
  return failure ? (
    <Alert severity="warning">{words('office.languageNotKept', problemWords(failure))}</Alert>
  ) : null
}
