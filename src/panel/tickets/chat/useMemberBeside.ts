import { useMediaQuery } from '@mui/material'
import { useStore } from 'ra-core'
import { useLocation } from 'react-router'
import { choices } from '../../providers/sessionStore'
import { hasMuchRoom, hasRoomForMember } from './styles'

/**
 * Whether the member stands beside the conversation: on the tickets' page, where there is room, as it was chosen in this browser last; and
 * how to choose otherwise, or null where there is no room.
 */
export function useMemberBeside(): { isBeside: boolean; choose: ((isBeside: boolean) => void) | null } {
  const isAtTickets = useLocation().pathname === '/office/support/tickets'
  const hasRoom = useMediaQuery(hasRoomForMember, { noSsr: true }) && isAtTickets
  const isUsual = useMediaQuery(hasMuchRoom, { noSsr: true })
  const [chosen, setChosen] = useStore('memberBeside', choices.read('memberBeside'))
  const choose = (isBeside: boolean) => {
    const choice = isBeside ? 'yes' : 'no'
    choices.write('memberBeside', choice)
    setChosen(choice)
  }
  return {
    isBeside: hasRoom && (chosen === null ? isUsual : chosen === 'yes'),
    choose: hasRoom ? choose : null,
  }
}
