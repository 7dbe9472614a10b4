import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Industry, OrganizationStatus } from '../../contract/organizations'
import type { PostAction, PostType } from '../../contract/posts'
import type { Rating, TicketPriority, TicketStatus } from '../../contract/tickets'
import type { AppealRow } from '../../server/db/schema/reports'

export interface OrganizationSketch {
  name: string
  type: Industry
  city: string
  status: OrganizationStatus
  /** It is switched off. */
  off?: boolean
}

/** Templates of posts: a gap such as `{topic}` is filled from `words.json`. */
interface PostTemplates {
  everyday: readonly string[]
  captions: readonly string[]
  shares: readonly string[]
  links: readonly { words: string; address: string }[]
  /** Blocked by the analyzer, and fit to be shown. */
  unkind: readonly string[]
  /** What members write when they report an insult. */
  insultReports: readonly string[]
}

type FillWords = Readonly<Record<string, readonly string[]>>

/** A post that people deal with, from its beginning to where it stands today. */
export interface Case {
  /** Minutes since it was written. */
  ago: number
  text: string
  /** A text by default; media show one of the demo's pictures. */
  type?: PostType
  /** Who wrote it: by default a child of any organization. A stranger belongs to none. */
  by?: 'a child of the school' | 'a parent' | 'a stranger'
  /** `crowd`: what further people wrote who reported it within minutes. */
  reports?: readonly { title: string; message: string; standing?: number; crowd?: readonly string[] }[]
  /** The note with which a Moderator passed it to the Administrators. */
  escalated?: string
  /** What it said at first: its author changed it ten minutes later. */
  saidBefore?: string
  /** It is a private message; what was said before and after it, so and so many minutes apart. */
  messages?: readonly { minutes: number; text: string; by: 'the author' | 'the other' }[]
  /** Minutes since the platform removed it. */
  removed?: number
  decided?: { action: PostAction; policy?: string; note?: string }
  /** Against the block, by a person or by the analyzer. */
  appeal?: {
    message: string
    by: AppealRow['relation']
    /** How it was decided; overturning it approves the post. */
    ended?: { status: 'upheld' | 'overturned'; note: string }
  }
}

/** A ticket, from its beginning to where it stands today. */
export interface Conversation {
  issue: string
  status: TicketStatus
  /** Minutes since the member asked. */
  ago: number
  /** What was said in turn; the staff's lines begin with `> `. */
  lines: readonly string[]
  /** Minutes since the last line, where it came later than the others. */
  last?: number
  priority?: TicketPriority
  tags?: readonly string[]
  /** Asked by a child. */
  isChilds?: boolean
  /** Assigned to the administrator who signs in to the demo. */
  isOwn?: boolean
  /** What staff wrote for each other. */
  note?: string
  rating?: { rating: Rating; comment: string | null }
}

interface DemoData {
  /** From many places, put together by chance; nobody in particular is meant. */
  names: { first: readonly string[]; last: readonly string[] }
  /** The platform's own organization first, then the school that `school@gatehouse.example` looks after. */
  organizations: { sketches: readonly OrganizationSketch[]; streets: readonly string[] }
  posts: PostTemplates
  words: FillWords
  cases: readonly Case[]
  conversations: readonly Conversation[]
  savedReplies: readonly { title: string; message: string }[]
}

/** The JSON files in `demo`; built, the folder lies beside the program. */
const folder = join(import.meta.dirname, 'demo')

export function readDemoData<Name extends keyof DemoData>(name: Name): DemoData[Name] {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
}

/** A boat crosses a picture: four seconds of H.264 in an MP4, 320×240, drawn and encoded for the demo. */
export function readDemoClip(): Buffer {
  return readFileSync(join(folder, 'clip.mp4'))
}

/** The demo's passwords are public, which is why the demo listens on this machine only. */
export const demoPassword = 'DEMO-office-2026!'

export const demoSignIns = [
  {
    email: 'administrator@gatehouse.example',
    role: 'Administrator',
    firstname: 'Miriam',
    lastname: 'Adeyemi',
  },
  { email: 'moderator@gatehouse.example', role: 'Moderator', firstname: 'Jonas', lastname: 'Lindqvist' },
  {
    email: 'school@gatehouse.example',
    role: 'Organization Administrator',
    firstname: 'Helen',
    lastname: 'Walker',
  },
  { email: 'member@gatehouse.example', role: 'Member', firstname: 'Tomás', lastname: 'Ferreira' },
] as const

/** Numbers that are known to everybody, and people who are nobody. */
export const demoSafeguarding = {
  helplines: `GB | Childline | 0800 1111 | 24 hours | https://www.childline.org.uk
FR | Allô enfance en danger | 119 | 24 h/24 | https://www.allo119.gouv.fr
EU | Child helpline | 116 111 | Depends on the country | https://www.116111.eu`,
  lead: 'Ruth Okafor | +44 20 7946 0150',
  authority: 'Police | 112',
  /** Of the school that signs in. */
  contact: 'Helen Walker | +44 20 7946 0177',
}

/** By day a Moderator is on duty, an Administrator from the evening on. */
export const demoRota = `${demoSignIns[1].email} 1-5 08:00-18:00 Europe/London
${demoSignIns[0].email} 1-7 18:00-08:00 Europe/London`
