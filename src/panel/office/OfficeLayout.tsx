import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { CoreLayoutProps } from 'ra-core'
import { useState } from 'react'
import { useWords } from '../i18n/words'
import { Wordmark } from '../theme/Wordmark'
import { OpenTicketContext } from '../tickets/openTicket'
import { SessionNotStored } from './SessionNotStored'
import { SideMenu } from './SideMenu'
import { TopBar } from './TopBar'
import './office.css'

/** The shell: top bar, side menu (a drawer where there is little room), and the screen. */
export function OfficeLayout({ children }: CoreLayoutProps) {
  const words = useWords()
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const [isDrawn, setDrawn] = useState(false)
  const putAway = () => setDrawn(false)
  return (
    <div className="office">
      <a className="skip" href="#content">
        {words('common.skip')}
      </a>
      <TopBar onMenu={isWide ? null : () => setDrawn(true)} isMenuOpen={isDrawn} />
      {isWide ? (
        <div className="rail">
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
      <main className="content" id="content" tabIndex={-1}>
        <SessionNotStored />
        <OpenTicketContext value={openNothing}>{children}</OpenTicketContext>
      </main>
    </div>
  )
}

/** Stands where the conversations are held: nothing opens yet. */
const openNothing = () => undefined
