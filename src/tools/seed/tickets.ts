import type { TicketStatus } from '../../contract/tickets'
import type { MessageRow, NoteRow, RatingRow, TicketRow, TicketSeenRow } from '../../server/db/schema/support'
import { day, minute, second } from '../../server/lib/clock'
import type { DemoAccount } from './accounts'
import type { Conversation } from './conversations'
import { endedConversations } from './endedConversations'
import { openConversations } from './openConversations'
import type { Random } from './random'
import { between, idAt } from './time'

/** How often a ticket was changed on its way there: taken, closed, reopened. */
const versions = { pending: 1, open: 2, solved: 3, closed: 3, reopened: 4 } as const satisfies Record<
  TicketStatus,
  number
>
const deskSize = 5
const ofStaff = '> '

/** The support desk: tickets, oldest first, with what was said on each. */
export interface StaffChannel {
  tickets: TicketRow[]
  messages: MessageRow[]
  notes: NoteRow[]
  seen: TicketSeenRow[]
  ratings: RatingRow[]
}

export function makeTickets(random: Random, now: number, accounts: readonly DemoAccount[]): StaffChannel {
  const active = accounts.filter(({ status }) => status === 'active')
  const members = random.shuffled(
    active.filter(({ role, created }) => role === 'Member' && created < now - 70 * day),
  )
  const children = members.filter(({ parent }) => parent !== null)
  const grownUps = members.filter(({ parent }) => parent === null)
  const [own, ...colleagues] = active.filter(({ role }) => role === 'Administrator').slice(0, deskSize)
  const desk: StaffChannel = { tickets: [], messages: [], notes: [], seen: [], ratings: [] }
  const told = [...openConversations, ...endedConversations].toSorted((one, other) => other.ago - one.ago)
  for (const [index, conversation] of told.entries()) {
    const member = (conversation.isChilds ? children : grownUps)[index]
    const someone = conversation.isOwn ? own : random.pick(colleagues)
    if (!member || !someone) continue
    const { issue, status, priority = 'normal', tags = [], note, rating } = conversation
    const created = now - conversation.ago * minute
    const assignee = status === 'pending' ? null : someone.uid
    const tid = idAt(random, created)
    const said = spoken(random, now, conversation, { tid, created, member, assignee })
    const answered = said.findLastIndex(({ sender }) => sender !== member.uid)
    const hasEnded = status === 'solved' || status === 'closed'
    const isWaiting = !hasEnded && answered < said.length - 1
    const ends = hasEnded || status === 'reopened' ? 1 : 0
    desk.tickets.push({
      ...{ tid, number: index + 1, uid: member.uid, issue, status, assignee, created },
      ...{ version: versions[status], priority, tags: JSON.stringify(tags), ends },
      waiting: isWaiting ? 1 : 0,
      waiting_since: isWaiting ? (said[answered + 1]?.created ?? created) : null,
      first_answer: said.find(({ sender }) => sender !== member.uid)?.created ?? null,
    })
    desk.messages.push(...said)
    const last = said.at(-1)?.created ?? created
    if (assignee === null) continue
    // Whoever has it has read all, but for what came on the administrator's own ticket just now.
    const isUnread = conversation.isOwn && isWaiting
    desk.seen.push({ tid, uid: assignee, seq: isUnread ? answered + 1 : said.length })
    if (note !== undefined) {
      const at = between(random, (said[0]?.created ?? created) + minute, last)
      const row = { id: idAt(random, at), tid, author: assignee, text: note, mentions: '[]', created: at }
      desk.notes.push({ ...row, nonce: null, pid: null })
    }
    if (rating) {
      const end = said.findLast(({ sender }) => sender !== member.uid)?.created ?? last
      const at = between(
        random,
        status === 'reopened' ? end : last,
        (status === 'reopened' ? end : last) + 9 * minute,
      )
      desk.ratings.push({ tid, ends, rating: rating[0], comment: rating[1], created: at })
    }
  }
  desk.messages.sort((one, other) => one.created - other.created)
  return desk
}

interface Ticket extends Pick<TicketRow, 'tid' | 'assignee' | 'created'> {
  member: DemoAccount
}

/** The lines, some minutes apart, and closer where there was less time since. */
function spoken(
  random: Random,
  now: number,
  { ago, lines, last }: Conversation,
  { tid, assignee, created: begun, member }: Ticket,
): MessageRow[] {
  const apart = Math.min(9 * minute, ((ago - 2) * minute) / lines.length)
  let created = begun + 3 * second
  return lines.map((line, index) => {
    if (index > 0) created = between(random, created + apart / 4, created + apart)
    if (last !== undefined && index === lines.length - 1) created = now - last * minute
    const isMembers = !line.startsWith(ofStaff)
    return {
      id: idAt(random, created),
      ...{ tid, seq: index + 1, created, nonce: null, pictures: 0 },
      sender: isMembers ? member.uid : (assignee ?? member.uid),
      recipient: isMembers ? assignee : member.uid,
      message: (isMembers ? line : line.slice(ofStaff.length)).replace('{name}', member.firstname),
    }
  })
}
