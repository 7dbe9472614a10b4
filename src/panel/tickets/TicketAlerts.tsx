import { useNotify } from 'ra-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Note } from '../../contract/support'
import type { Ticket } from '../../contract/tickets'
import { isolated } from '../fields/isolated'
import { useWords } from '../i18n/words'
import { chime } from '../providers/chime'
import { useAlerts } from '../providers/deskLine'
import { usePreferences } from '../providers/preferences'
import { useSession } from '../providers/sessionStore'
import { supportDesk } from '../providers/supportWork'
import { useOpenTicket } from './openTicket'
import { TicketToast } from './TicketToast'
import { memberName } from './ticketPeople'

/** So long what comes is gathered before it is told, in milliseconds. */
const gathering = 500

/** Tells, on whatever screen, of new tickets and of what is new on one's own; by a sound and by the system for who wants that. */
export function TicketAlerts() {
  const words = useWords()
  const notify = useNotify()
  const open = useOpenTicket()
  const { user } = useSession()
  const preferences = usePreferences()
  const told = useRef(new Set<string>())
  const fresh = useRef<Ticket[]>([])
  const answers = useRef<Ticket[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  const tell = useEffectEvent(() => {
    timer.current = null
    const [first] = fresh.current
    const count = fresh.current.length
    const news = [...fresh.current, ...answers.current]
    if (first) {
      const name = isolated(memberName(first.user, words))
      const text = words('tickets.alerts.fresh', { smart_count: count, name })
      if (count > 1) notify(text, { type: 'info' })
      else notify(<TicketToast text={text} onView={() => open(first.tid)} />)
    }
    if (preferences.chime) chime()
    if (preferences.desktop && !document.hasFocus()) {
      const text = words(`tickets.alerts.${first ? 'anyTicket' : 'anyAnswer'}`, { smart_count: news.length })
      showOnDesktop(text, () => news[0] && open(news[0].tid))
    }
    fresh.current = []
    answers.current = []
  })

  const gather = (ticket: Ticket) => {
    const { tid, version, status, assignee, isWaiting } = ticket
    const isNew = version === 1 && status === 'pending' && !told.current.has(tid)
    const isMine = isWaiting && assignee?.uid === user?.uid && !isLookedAt(tid)
    told.current.add(tid)
    if (isNew) fresh.current.push(ticket)
    else if (isMine) answers.current.push(ticket)
    else return
    timer.current ??= setTimeout(() => tell(), gathering)
  }
  const tellOwn = (what: 'Mention' | 'Gift', { name, tid }: Pick<Note, 'name' | 'tid'>) => {
    const key = what === 'Mention' ? 'tickets.alerts.mention' : 'tickets.alerts.gift'
    const text = words(key, { name: isolated(name ?? words('tickets.gone')) })
    if (!isLookedAt(tid)) notify(<TicketToast text={text} onView={() => open(tid)} />)
    if (preferences.chime) chime()
    if (preferences.desktop && !document.hasFocus())
      showOnDesktop(words(`tickets.alerts.any${what}`), () => open(tid))
  }
  useAlerts((alert) => {
    if (alert.type === 'ticket') gather(alert)
    else tellOwn(alert.type === 'note' ? 'Mention' : 'Gift', alert)
  })
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])
  return null
}

function isLookedAt(tid: string): boolean {
  const box = supportDesk()
    ?.read()
    .boxes.find((one) => one.tid === tid)
  return box?.isOpen === true && document.hasFocus()
}

/** It names nobody: a desktop is looked at by others, too. */
function showOnDesktop(text: string, onClick: () => void): void {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted') return
  const shown = new Notification(text, { tag: 'gatehouse-tickets' })
  shown.onclick = () => {
    window.focus()
    shown.close()
    onClick()
  }
}
