import type { TicketStatus } from '../../../contract/tickets'
import type { MessageRow, TicketRow, TicketSeenRow } from '../schema/support'
import { day, minute, second } from '../time'
import type { DemoAccount } from './accounts'
import { conversations, triaged } from './deskWords'
import type { Random } from './random'
import { between, idAt } from './time'

const statuses: readonly (readonly [TicketStatus, number])[] = [
  ['pending', 12],
  ['open', 14],
  ['reopened', 6],
  ['solved', 16],
  ['closed', 12],
]
/** How often a ticket was changed on its way there: taken, closed, reopened. */
const versions = { pending: 1, open: 2, solved: 3, closed: 3, reopened: 4 } as const satisfies Record<
  TicketStatus,
  number
>
const whileWaiting = [
  'I hope that somebody can help me with this.',
  'Hello? Is anybody there?',
  'Sorry to write twice, it is a little urgent.',
] as const
const onceMore = [
  'It has happened again, I’m afraid.',
  'One more question about this, if I may.',
  'It worked yesterday, and today it doesn’t.',
] as const

/** The support desk: tickets, oldest first, with what was said on each. */
export function makeTickets(
  random: Random,
  now: number,
  accounts: readonly DemoAccount[],
): { tickets: TicketRow[]; messages: MessageRow[]; seen: TicketSeenRow[] } {
  const parents = accounts.filter(
    ({ role, status, email }) => role === 'Member' && status === 'active' && email !== null,
  )
  const desk = accounts.filter(({ role, status }) => role === 'Administrator' && status === 'active')
  const tickets: TicketRow[] = []
  const messages: MessageRow[] = []
  const seen: TicketSeenRow[] = []
  for (const status of random.shuffled(
    statuses.flatMap(([name, count]) => Array.from({ length: count }, () => name)),
  )) {
    const member = random.pick(parents.filter(({ created }) => created < now - 5 * day))
    const created = between(random, Math.max(member.created, now - 60 * day), now - day)
    const [issue, ...script] = random.pick(conversations)
    const assignee = status === 'pending' ? null : random.pick(desk).uid
    const tid = idAt(random, created)
    const lines = linesOf(random, status, script)
    const isWaiting = ['pending', 'open', 'reopened'].includes(status) && lines.at(-1)?.isMembers !== false
    const ticket = {
      tid,
      uid: member.uid,
      issue,
      status,
      assignee,
      created,
      version: versions[status],
      waiting: isWaiting ? 1 : 0,
    }
    const said = spoken(random, ticket, member.firstname, lines)
    const answered = said.findLastIndex(({ sender }) => sender !== member.uid)
    const waiting_since = isWaiting ? (said[answered + 1]?.created ?? created) : null
    const first_answer = said.find(({ sender }) => sender !== member.uid)?.created ?? null
    const ends = ['solved', 'closed', 'reopened'].includes(status) ? 1 : 0
    const found = status === 'pending' ? undefined : triaged[issue]
    const { priority = 'normal', tags = [] } = found ?? {}
    const rest = { waiting_since, priority, tags: JSON.stringify(tags), first_answer, ends }
    tickets.push({ ...ticket, ...rest, number: 0 })
    messages.push(...said)
    // Whoever has it has seen what was said before the last answer.
    if (assignee !== null) seen.push({ tid, uid: assignee, seq: answered + 1 })
  }
  const inOrder = tickets.sort(byCreation).map((ticket, index) => ({ ...ticket, number: index + 1 }))
  return { tickets: inOrder, messages: messages.sort(byCreation), seen }
}

interface Line {
  text: string
  isMembers: boolean
}

/** How much of a conversation has been said, by what became of the ticket. */
function linesOf(random: Random, status: TicketStatus, script: readonly string[]): Line[] {
  const lines = script.map((text, index) => ({ text, isMembers: index % 2 === 0 }))
  if (status === 'pending')
    return [...lines.slice(0, 1), { text: random.pick(whileWaiting), isMembers: true }]
  if (status === 'open') return lines.slice(0, random.whole(2, Math.max(2, lines.length - 1)))
  if (status === 'reopened') return [...lines, { text: random.pick(onceMore), isMembers: true }]
  return lines
}

function spoken(
  random: Random,
  ticket: Pick<TicketRow, 'tid' | 'uid' | 'assignee' | 'created'>,
  name: string,
  lines: readonly Line[],
): MessageRow[] {
  let created = ticket.created + 3 * second
  return lines.map(({ text, isMembers }, index) => {
    if (index > 0) created = between(random, created + 20 * second, created + 35 * minute)
    return {
      id: idAt(random, created),
      tid: ticket.tid,
      seq: index + 1,
      sender: isMembers ? ticket.uid : (ticket.assignee ?? ticket.uid),
      recipient: isMembers ? ticket.assignee : ticket.uid,
      message: text.replace('{name}', name),
      nonce: null,
      created,
      pictures: 0,
    }
  })
}

function byCreation(one: { created: number }, other: { created: number }): number {
  return one.created - other.created
}
