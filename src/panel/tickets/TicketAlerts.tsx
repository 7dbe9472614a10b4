import { Alert, Button, Snackbar, Stack } from '@mui/material'
import { useDataProvider } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Ticket } from '../../contract/tickets'
import { isolated } from '../fields/text'
import { memberName } from '../fields/ticket'
import { useWords } from '../i18n/words'
import { newestFirst } from '../list/rows'
import { logFailure } from '../providers/failureLog'
import { usePreferences } from '../providers/preferences'
import type { TicketRecord } from '../providers/records'
import { useSession } from '../providers/session'
import { openTid } from '../support/chatState'
import { newNonce } from '../support/outgoing'
import { openTicket } from '../support/staff'
import { type StaffAlert, useEveryStaffEvent } from '../support/staffSocket'
import { supportStore } from '../support/store'

/** Alerts are grouped for this long, ms. */
const gathering = 500
/** A silent connection counts as lost after half a minute; the rest is for clocks that differ, ms. */
const unnoticed = 90_000
/** Newest tickets to check after a lost connection. */
const newest = 20
/** More would cover the page. */
const maxToasts = 3

interface News {
  kind: 'grave' | 'fresh' | 'answer'
  ticket: Ticket
}

/** Announces new tickets and news on one's own, with a sound and a desktop notification where chosen. */
export function TicketAlerts() {
  const words = useWords()
  const { user } = useSession()
  const preferences = usePreferences()
  const dataProvider = useDataProvider()
  /** Announced tickets, and whether as a safety matter. */
  const announced = useRef(new Map<string, boolean>())
  const news = useRef(new Map<string, News>())
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [begun] = useState(Date.now)
  const [toasts, setToasts] = useState<readonly Toast[]>([])

  const toast = (text: string, tid: string | null, isGrave = false) => {
    const next = { key: newNonce(), text, tid, isGrave }
    setToasts((before) => [...before, next])
  }
  const tellBeside = (text: string, tid: string | undefined) => {
    if (preferences.chime) chime()
    if (preferences.desktop && !document.hasFocus()) showOnDesktop(text, () => tid && openTicket(tid))
  }
  const tell = useEffectEvent(() => {
    timer.current = null
    const all = [...news.current.values()]
    const of = (kind: News['kind']) => all.flatMap((one) => (one.kind === kind ? one.ticket : []))
    const [grave, fresh] = [of('grave'), of('fresh')]
    const [first] = fresh
    const nameOf = ({ user }: Ticket) => isolated(memberName(user, words))
    for (const ticket of grave)
      toast(words('tickets.alerts.safety', { name: nameOf(ticket) }), ticket.tid, true)
    if (first) {
      const values = { smart_count: fresh.length, name: nameOf(first) }
      toast(words('tickets.alerts.fresh', values), fresh.length > 1 ? null : first.tid)
    }
    const [any] = [...grave, ...fresh, ...of('answer')]
    const other = first ? 'anyTicket' : 'anyAnswer'
    const what = grave.length > 0 ? 'anySafety' : other
    tellBeside(words(`tickets.alerts.${what}`, { smart_count: all.length }), any?.tid)
    news.current.clear()
  })

  const gather = (ticket: Ticket) => {
    const { tid, version, status, assignee, isWaiting, priority } = ticket
    const isMine = isWaiting && assignee?.uid === user?.uid && !isLookedAt(tid)
    const isNew = version === 1 && status === 'pending' && !announced.current.has(tid)
    const wasAlarm = announced.current.get(tid) ?? false
    const isAlarm = priority === 'safety' && !wasAlarm
    announced.current.set(tid, wasAlarm || isAlarm)
    const isGrave = isAlarm && isWaiting && (isMine || assignee === null)
    if (!isGrave && !isNew && !isMine) return
    const other = isNew ? 'fresh' : 'answer'
    const wasGrave = news.current.get(tid)?.kind === 'grave'
    news.current.set(tid, { kind: isGrave || wasGrave ? 'grave' : other, ticket })
    timer.current ??= setTimeout(() => tell(), gathering)
  }
  const tellOwn = ({ type, name, tid }: Exclude<StaffAlert, { type: 'ticket' }>) => {
    const key = type === 'note' ? 'tickets.alerts.mention' : 'tickets.alerts.assignment'
    const anyKey = type === 'note' ? 'tickets.alerts.anyMention' : 'tickets.alerts.anyAssignment'
    if (!isLookedAt(tid)) toast(words(key, { name: isolated(name ?? words('tickets.gone')) }), tid)
    tellBeside(words(anyKey), tid)
  }
  const catchUp = async (lostAt: number) => {
    const pagination = { page: 1, perPage: newest }
    const asked = { pagination, sort: newestFirst, filter: {} }
    const { data } = await dataProvider.getList<TicketRecord>('tickets', asked)
    const since = Math.max(begun, lostAt - unnoticed)
    for (const ticket of data) if (ticket.version === 1 && Date.parse(ticket.created) > since) gather(ticket)
  }
  useEveryStaffEvent((event) => {
    if (event.type === 'ticket') gather(event)
    else if (event.type !== 'opened') tellOwn(event)
    else if (event.lostAt !== null) {
      // The counts in the menu say what waits all the same.
      catchUp(event.lostAt).catch((failure) =>
        logFailure('tickets of the cut could not be asked for', failure),
      )
    }
  })
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])
  const drop = (key: string) => setToasts((before) => before.filter((one) => one.key !== key))
  return <TicketToasts toasts={toasts} onClose={drop} />
}

function isLookedAt(tid: string): boolean {
  return openTid(supportStore.read()) === tid && document.hasFocus()
}

/** Names no one, because others see a desktop, too. */
function showOnDesktop(text: string, onClick: () => void): void {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted') return
  // Without a tag, by which one would take the place of another without a sign.
  const shown = new Notification(text)
  shown.onclick = () => {
    window.focus()
    shown.close()
    onClick()
  }
}

/** `tid` is null for several tickets. */
interface Toast {
  key: string
  text: string
  tid: string | null
  isGrave: boolean
}

/** ms; paused on hover and in hidden windows. */
const shownFor = 6000

interface Props {
  toasts: readonly Toast[]
  onClose: (key: string) => void
}

/** Stacked in the top bar, where no one types. */
function TicketToasts({ toasts, onClose }: Props) {
  const words = useWords()
  const navigate = useNavigate()
  const view = ({ key, tid }: Toast) => {
    onClose(key)
    if (tid === null) navigate('/office/support/tickets')
    else openTicket(tid)
  }
  return (
    <Stack sx={place}>
      {toasts.slice(0, maxToasts).map((toast) => (
        <Snackbar
          key={toast.key}
          open
          autoHideDuration={shownFor}
          sx={{ '&&': { position: 'static', transform: 'none' } }}
          onClose={(_event, reason) => (reason === 'clickaway' ? undefined : onClose(toast.key))}
        >
          <Alert
            severity={toast.isGrave ? 'error' : 'info'}
            sx={toast.isGrave ? row : look}
            action={
              <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => view(toast)}>
                {words(toast.tid === null ? 'tickets.alerts.viewAll' : 'tickets.view')}
              </Button>
            }
          >
            {toast.text}
          </Alert>
        </Snackbar>
      ))}
    </Stack>
  )
}

const place = {
  position: 'fixed',
  top: 4,
  insetInline: 8,
  zIndex: 'snackbar',
  alignItems: 'center',
  gap: '4px',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const

const row = { flexWrap: 'nowrap', alignItems: 'center', py: 0 } as const

const look = {
  ...row,
  bgcolor: 'var(--rail)',
  color: 'var(--onRail)',
}

let audio: AudioContext | null = null
/** A later sound is dropped, ms. */
const soundDelay = 3000

/** Two short tones; silent where the browser does not allow sound. */
function chime(): void {
  if (typeof AudioContext !== 'function') return
  audio ??= new AudioContext()
  const context = audio
  const begun = performance.now()
  // A browser suspends it until somebody touches the page, and while the computer sleeps.
  void context.resume().then(() => performance.now() - begun < soundDelay && playTones(context))
}

function playTones(context: AudioContext): void {
  for (const [frequency, begin] of [
    [660, 0],
    [880, 0.12],
  ] as const) {
    const at = context.currentTime + begin
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.25)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.25)
  }
}
