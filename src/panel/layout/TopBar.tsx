import MenuIcon from '@mui/icons-material/Menu'
import { Box, IconButton } from '@mui/material'
import { NavLink } from 'react-router'
import { fullName, Portrait } from '../fields/Person'
import { useWords } from '../i18n/words'
import { useSession } from '../providers/sessionStore'
import { Wordmark } from '../theme/Wordmark'
import { bar, who } from './layoutStyles'

interface Props {
  /** Opens the menu; null where it is always there. */
  onMenu: (() => void) | null
  isMenuOpen: boolean
  /** Something is over the whole page. */
  isCovered: boolean
}

/** The wordmark, and who is signed in: the way to one's own sessions. */
export function TopBar({ onMenu, isMenuOpen, isCovered }: Props) {
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
            <bdi>{fullName(user)}</bdi>
          </strong>
          <span className="quiet">
            {words(`roles.names.${user.organization.role}`)} · <bdi>{user.organization.name}</bdi>
          </span>
          <span className="hidden-text">, {words('sessions.title')}</span>
        </Box>
      ) : null}
    </Box>
  )
}
