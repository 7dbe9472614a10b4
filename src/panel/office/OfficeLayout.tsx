import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { CoreLayoutProps } from 'ra-core'
import { useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { useWords } from '../i18n/words'
import { Failed } from '../screens/Failed'
import { Wordmark } from '../theme/Wordmark'
import { OpenTickets } from '../tickets/OpenTickets'
import { SessionNotStored } from './SessionNotStored'
import { SideMenu } from './SideMenu'
import { SupportBoxes } from './SupportBoxes'
import { TopBar } from './TopBar'
import { useIsCovered } from './useIsCovered'
import './office.css'

/** The shell: top bar, side menu (a drawer where there is little room), and the screen. */
export function OfficeLayout({ children }: CoreLayoutProps) {
  const words = useWords()
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [isDrawn, setDrawn] = useState(false)
  const isCovered = useIsCovered()
  const { pathname } = useLocation()
  const putAway = () => setDrawn(false)
  return (
    <div className="office">
      <a className="skip" href="#content" inert={isCovered}>
        {words('common.skip')}
      </a>
      <TopBar onMenu={isWide ? null : () => setDrawn(true)} isMenuOpen={isDrawn} isCovered={isCovered} />
      {isWide ? (
        <div className="rail" inert={isCovered}>
          <SideMenu onFollow={putAway} />
        </div>
      ) : (
        <Drawer
          open={isDrawn}
          onClose={putAway}
          slotProps={{ paper: { className: 'rail', 'aria-label': words('office.menu.label') } }}
        >
          <div className="drawer-head">
            <Wordmark />
          </div>
          <SideMenu onFollow={putAway} />
        </Drawer>
      )}
      <OpenTickets>
        <main className="content" id="content" tabIndex={-1} inert={isCovered}>
          <SessionNotStored />
          <ErrorBoundary FallbackComponent={Failed} resetKeys={[pathname]}>
            {children}
          </ErrorBoundary>
        </main>
        <SupportBoxes />
      </OpenTickets>
    </div>
  )
}
