import { ClaimRequest, WatchRequest } from '../../../contract/staffChannel'
import {
  ChatRequest,
  HistoryRequest,
  NoteRequest,
  type OfficeFrame,
  type PersonFrame,
  PingRequest,
  RatingRequest,
  SeenRequest,
  type SupportErrorCode,
  supportErrors,
  TicketRequest,
  TriageRequest,
  TypingRequest,
} from '../../../contract/support'
import { type Check, checkJson, isStorable } from '../../http/validation'
import { Problem } from '../../problems'
import { messageForMember, type TicketChange, ticketForMember, ticketToWire } from '../wire'

const checks = new Map<unknown, Check<PersonFrame>>([
  ['chat', checkJson(ChatRequest)],
  ['ticket', checkJson(TicketRequest)],
  ['typing', checkJson(TypingRequest)],
  ['triage', checkJson(TriageRequest)],
  ['note', checkJson(NoteRequest)],
  ['rating', checkJson(RatingRequest)],
  ['seen', checkJson(SeenRequest)],
  ['history', checkJson(HistoryRequest)],
  ['claim', checkJson(ClaimRequest)],
  ['watch', checkJson(WatchRequest)],
  ['ping', checkJson(PingRequest)],
])

const maxNonceLength = 64

/** A checked frame, or what is wrong with it; `nonce` wherever one could be read. */
type ParsedFrame =
  | { frame: PersonFrame; nonce: string | undefined }
  | { frame: null; detail: string; nonce: string | undefined }

export function parseFrame(text: string): ParsedFrame {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { frame: null, detail: 'A frame has to be JSON.', nonce: undefined }
  }
  const given: { type?: unknown; nonce?: unknown } = typeof json === 'object' && json !== null ? json : {}
  const nonce =
    typeof given.nonce === 'string' && given.nonce.length <= maxNonceLength && isStorable(given.nonce)
      ? given.nonce
      : undefined
  const check = checks.get(given.type)
  if (!check) {
    const types = [...checks.keys()].join(', ')
    return { frame: null, detail: `type must be one of: ${types}.`, nonce }
  }
  try {
    return { frame: check(json), nonce }
  } catch (error) {
    if (error instanceof Problem) return { frame: null, detail: error.message, nonce }
    throw error
  }
}

interface ErrorDetails {
  detail?: string
  nonce?: string | undefined
  retryAfter?: number
}

export function errorFrame(
  code: SupportErrorCode,
  { detail, nonce, retryAfter }: ErrorDetails = {},
): OfficeFrame {
  return {
    type: 'error',
    code,
    title: supportErrors[code],
    ...(detail !== undefined && { detail }),
    ...(nonce !== undefined && { nonce }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

/** A change with its frame as text, which is made once for all sockets. */
export interface ChangeFrame {
  change: TicketChange
  text: string
  /** Null where members do not see it. */
  textForMember: string | null
  /** Whether its sender has sent it again after it was stored. */
  isRepeated?: boolean
}

export function toChangeFrame(tid: string, change: TicketChange): ChangeFrame {
  const text = JSON.stringify(frameOf(tid, change))
  if (change.kind === 'seen' || change.kind === 'note' || change.kind === 'given') {
    return { change, text, textForMember: null }
  }
  if (change.kind === 'typing') {
    const ofMember: OfficeFrame = { type: 'typing', tid, from: change.from }
    return { change, text, textForMember: JSON.stringify(ofMember) }
  }
  if (change.kind === 'message') {
    const message = messageForMember(change.message, change.firstname)
    if (message === change.message) return { change, text, textForMember: text }
    const ofMember = frameOf(tid, { ...change, message })
    return { change, text, textForMember: JSON.stringify(ofMember) }
  }
  const ofMember: OfficeFrame = { type: 'ticket', ...ticketForMember(change.row) }
  return { change, text, textForMember: JSON.stringify(ofMember) }
}

export function frameOf(tid: string, change: TicketChange): OfficeFrame {
  switch (change.kind) {
    case 'message':
      return { type: 'chat', ...change.message, ...nonceIn(change) }
    case 'ticket':
    case 'again':
      return { type: 'ticket', ...ticketToWire(change.row) }
    case 'typing':
      return { type: 'typing', tid, from: change.from, name: change.name }
    case 'given':
      return { type: 'given', tid, name: change.name }
    case 'note':
      return { type: 'note', ...change.note, ...nonceIn(change) }
    case 'seen':
      return { type: 'seen', tid, uid: change.uid, name: change.name, seq: change.seq }
  }
}

function nonceIn({ nonce }: { nonce: string | null }) {
  return nonce !== null && { nonce }
}
