import type { TicketPicture } from '../contract/pictures'
import { ndjsonMediaType } from '../contract/route'
import { logFailure } from '../panel/providers/failureLog'

/** What a member asks; the ids are the platform's, here the page's own. */
export interface HelpAsked {
  readonly uid: string
  readonly tid: string
  readonly firstname: string
  readonly issue: string
}

/** The demo's platform key is public; no other office has this page. */
const demoKey = 'demo-platform-key'

/**
 * Does what the platform's back end does when a member asks for help: hands in the account and the ticket. The same line
 * again changes nothing, and answers a new link.
 * @returns the member's own link to the ticket's socket
 * @throws where the office was not reached, or did not take a line
 */
export async function askForHelp({ uid, tid, firstname, issue }: HelpAsked): Promise<string> {
  try {
    // Of a ticket that a letter led to, the platform knows the member already.
    if (firstname !== '')
      await handIn('accounts', { uid, firstname, lastname: '', email: `${uid}@member.example` })
    const { links = [] } = await handIn('tickets', { tid, uid, issue: issue || '…' })
    const support = links.find((link) => link.tid === tid)?.support
    if (support === undefined) throw new Error('the office gave no link')
    return support
  } catch (failure) {
    logFailure('asking for help', failure)
    throw failure
  }
}

/** Why a picture was not taken: it can't be shown, there are too many just now, or for today, or that did not work. */
export type PictureFault = 'refused' | 'many' | 'today' | 'failed'

const pictureFaults: Readonly<Record<number, PictureFault>> = {
  409: 'many',
  413: 'refused',
  415: 'refused',
  422: 'refused',
  429: 'many',
}

/** Uploads a picture for a message on the ticket that this link is for. */
export async function uploadByLink(link: string, file: File): Promise<TicketPicture | PictureFault> {
  const token = new URL(link, window.location.href).searchParams.get('ticket')
  const body = new FormData()
  body.append('file', file)
  try {
    const response = await fetch('/v1/support/pictures', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
      credentials: 'omit',
    })
    if (!response.ok) {
      const { code }: { code: string } = await response.json()
      return code === 'quota_reached' ? 'today' : (pictureFaults[response.status] ?? 'failed')
    }
    const { result }: { result: TicketPicture } = await response.json()
    return result
  } catch (failure) {
    logFailure('uploading a picture', failure)
    return 'failed'
  }
}

interface Intake {
  rejected: readonly { reason: string }[]
  links?: readonly { tid: string; support: string }[]
}

async function handIn(kind: 'accounts' | 'tickets', line: object): Promise<Intake> {
  const response = await fetch(`/v1/platform/${kind}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${demoKey}`, 'Content-Type': ndjsonMediaType },
    body: JSON.stringify(line),
    credentials: 'omit',
  })
  if (!response.ok) throw new Error(`the office answered ${response.status}`)
  const { result }: { result: Intake } = await response.json()
  const refused = result.rejected[0]
  if (refused) throw new Error(refused.reason)
  return result
}
