import { useDataProvider } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Note } from '../../contract/support'
import type { Ticket } from '../../contract/tickets'
import { isolated } from '../fields/isolated'
import { newestFirst } from '../fields/newestFirst'
import { useWords } from '../i18n/words'
import { chime } from '../providers/chime'
import { deskLine, useAlerts } from '../providers/deskLine'
import { logFailure } from '../providers/failureLog'
import { usePreferences } from '../providers/preferences'
import type { TicketRecord } from '../providers/records'
import { useSession } from '../providers/sessionStore'
import { supportDesk } from '../providers/supportWork'
import { useOpenTicket } from './openTicket'
import { TicketToasts, type Told } from './TicketToasts'
import { memberName } from './ticketPeople'

/** So long what comes is gathered before it is told, in milliseconds. */
const gathering = 500
/** A line that is silent is taken for lost after half a minute; clocks differ, too. */
const unnoticed = 90_000
/** After a cut so many of the newest tickets are looked at. */
const newest = 20
/** More at once would cover the page. */
const mostToasts = 3

/** Tells, on whatever screen, of new tickets and of what is new on one's own; by a sound and by the system for who wants that. */
export function TicketAlerts() {
  const words = useWords()
  const open = useOpenTicket()
  const { user } = useSession()
  const preferences = usePreferences()
  const dataProvider = useDataProvider()
  const told = useRef(new Set<string>())
  const fresh = useRef<Ticket[]>([])
  const answers = useRef<Ticket[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const keys = useRef(0)
  const [begun] = useState(Date.now)
  const [toasts, setToasts] = useState<readonly Told[]>([])

  const toast = (text: string, tid: string | null) => {
    keys.current += 1
    const next = { key: keys.current, text, tid }
    setToasts((before) => [...before.slice(1 - mostToasts), next])
  }
  const tell = useEffectEvent(() => {
    timer.current = null
    const [first] = fresh.current
    const count = fresh.current.length
    const news = [...fresh.current, ...answers.current]
    if (first) {
      const name = isolated(memberName(first.user, words))
      toast(words('tickets.alerts.fresh', { smart_count: count, name }), count > 1 ? null : first.tid)
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
    if (!isLookedAt(tid)) toast(words(key, { name: isolated(name ?? words('tickets.gone')) }), tid)
    if (preferences.chime) chime()
    if (preferences.desktop && !document.hasFocus())
      showOnDesktop(words(`tickets.alerts.any${what}`), () => open(tid))
  }
  useAlerts((alert) => {
    if (alert.type === 'ticket') gather(alert)
    else tellOwn(alert.type === 'note' ? 'Mention' : 'Gift', alert)
  })
  const catchUp = useEffectEvent(async (lostAt: number) => {
    const pagination = { page: 1, perPage: newest }
    const asked = { pagination, sort: newestFirst, filter: {} }
    const { data } = await dataProvider.getList<TicketRecord>('tickets', asked)
    const since = Math.max(begun, lostAt - unnoticed)
    for (const ticket of data) if (ticket.version === 1 && Date.parse(ticket.created) > since) gather(ticket)
  })
  useEffect(
    () =>
      deskLine.returns.listen((lostAt) => {
        // The counts in the menu say what waits all the same.
        catchUp(lostAt).catch((failure) => logFailure('tickets of the cut could not be asked for', failure))
      }),
    [],
  )
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])
  const drop = (key: number) => setToasts((before) => before.filter((one) => one.key !== key))
  return <TicketToasts toasts={toasts} onGone={drop} />
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
