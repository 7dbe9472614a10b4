import { useMediaQuery } from '@mui/material'
import { useStore } from 'ra-core'
import { useLocation } from 'react-router'
import { choices } from '../../providers/session'

export const ticketsPath = '/office/support/tickets'

export interface MemberBeside {
  isBeside: boolean
  choose: ((isBeside: boolean) => void) | null
}

/** From this width on, the member can have a column beside the conversation. */
const hasRoomForMember = '(min-width: 1200px)'
const hasMuchRoom = '(min-width: 1600px)'

/** Whether the member stands beside the conversation, as last chosen in this browser; `choose` is null where there is no room. */
export function useMemberBeside(): MemberBeside {
  const isAtTickets = useLocation().pathname === ticketsPath
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
