import type {
  MessageRow,
  NoteRow,
  RatingRow,
  SavedReplyRow,
  TicketRow,
  TicketSeenRow,
  UnseenAnswerRow,
} from '../../server/db/schema/support'
import { day, minute, second } from '../../server/lib/clock'
import { begunIssues } from '../../server/support/beginTicket'
import { type Conversation, readDemoData } from './demoData'
import type { DemoAccount } from './people'
import { between, idAt, type Random } from './random'
import type { Reviews } from './reviews'

/** How often a ticket was changed on its way there: taken, closed, reopened. */
const versions = { pending: 1, open: 2, solved: 3, closed: 3, reopened: 4 }
const deskSize = 5
const staffMark = '> '

/** The support desk: tickets, oldest first, with what was said on each. */
export interface Desk {
  tickets: TicketRow[]
  messages: MessageRow[]
  notes: NoteRow[]
  seen: TicketSeenRow[]
  ratings: RatingRow[]
  unseen: UnseenAnswerRow[]
}

export function makeTickets(random: Random, now: number, accounts: readonly DemoAccount[]): Desk {
  const active = accounts.filter(({ status }) => status === 'active')
  const members = random.shuffled(
    active.filter(({ role, created }) => role === 'Member' && created < now - 70 * day),
  )
  const children = members.filter(({ parent }) => parent !== null)
  const grownUps = members.filter(({ parent }) => parent === null)
  const [own, ...colleagues] = active.filter(({ role }) => role === 'Administrator').slice(0, deskSize)
  const desk: Desk = { tickets: [], messages: [], notes: [], seen: [], ratings: [], unseen: [] }
  const conversations = readDemoData('conversations').toSorted((one, other) => other.ago - one.ago)
  for (const [index, conversation] of conversations.entries()) {
    const member = (conversation.isChilds ? children : grownUps)[index]
    const helper = conversation.isOwn ? own : random.pick(colleagues)
    if (!member || !helper) continue
    const { issue, status, priority = 'normal', tags = [], note, rating } = conversation
    const created = now - conversation.ago * minute
    const assignee = status === 'pending' ? null : helper.uid
    const tid = idAt(random, created)
    const messages = makeMessages(random, now, conversation, { tid, created, member, assignee })
    const lastAnswer = messages.findLastIndex(({ sender }) => sender !== member.uid)
    const hasEnded = status === 'solved' || status === 'closed'
    const isWaiting = !hasEnded && lastAnswer < messages.length - 1
    const ends = hasEnded || status === 'reopened' ? 1 : 0
    desk.tickets.push({
      ...{ tid, number: index + 1, uid: member.uid, issue, status, assignee, created },
      ...{ version: versions[status], priority, tags: JSON.stringify(tags), ends },
      ...{ ended: hasEnded ? (messages.at(-1)?.created ?? created) : null, links_since: 0 },
      ...{
        about_uid: null,
        about_pid: null,
        oid: null,
        guardian_since: priority === 'safety' ? null : created,
      },
      waiting: isWaiting ? 1 : 0,
      waiting_since: isWaiting ? (messages[lastAnswer + 1]?.created ?? created) : null,
      first_answer: messages.find(({ sender }) => sender !== member.uid)?.created ?? null,
    })
    desk.messages.push(...messages)
    if (assignee === null) continue
    const last = messages.at(-1)?.created ?? created
    // The assignee has read all, but for what came on the administrator's own ticket just now.
    const isUnread = conversation.isOwn && isWaiting
    desk.seen.push({ tid, uid: assignee, seq: isUnread ? lastAnswer + 1 : messages.length })
    if (note !== undefined) {
      const at = between(random, (messages[0]?.created ?? created) + minute, last)
      const row = { id: idAt(random, at), tid, author: assignee, text: note, mentions: '[]', created: at }
      desk.notes.push({ ...row, nonce: null, pid: null, account: null })
    }
    if (rating) {
      const end = status === 'reopened' ? (messages[lastAnswer]?.created ?? last) : last
      desk.ratings.push({ tid, ends, ...rating, created: between(random, end, end + 9 * minute) })
    }
  }
  desk.messages.sort((one, other) => one.created - other.created)
  return desk
}

/** Adds a ticket that staff have begun: whoever blocked a child's post last wrote to the guardian, who has not looked yet. */
export function addBegunTicket(
  random: Random,
  desk: Desk,
  accounts: readonly DemoAccount[],
  { posts, decisions }: Pick<Reviews, 'posts' | 'decisions'>,
): void {
  const people = new Map(accounts.map((account) => [account.uid, account]))
  for (const { pid, action, actor, created } of decisions.toReversed()) {
    const child = people.get(posts.find((post) => post.pid === pid)?.uid ?? '')
    const guardian = people.get(child?.parent ?? '')
    if (action !== 'block' || !child || guardian?.status !== 'active') continue
    const begun = created + 4 * minute
    const tid = idAt(random, begun)
    desk.tickets.push({
      ...{ tid, number: desk.tickets.length + 1, uid: guardian.uid, issue: begunIssues.en },
      ...{ status: 'open', assignee: actor, created: begun, version: 1, priority: 'normal', tags: '[]' },
      ...{ ends: 0, ended: null, links_since: 0, waiting: 0, waiting_since: null, first_answer: begun + 1 },
      ...{ about_uid: child.uid, about_pid: pid, oid: null, guardian_since: begun },
    })
    const message = `Hello ${guardian.firstname}, we have taken down a post of ${child.firstname}’s, as it was unkind to another child. Nothing else follows from it. Could you talk about it together? You can ask us anything here.`
    desk.messages.push({
      ...{ id: idAt(random, begun + 1), tid, seq: 1, sender: actor, recipient: guardian.uid, message },
      ...{ created: begun + 1, nonce: null, pictures: 0 },
    })
    desk.seen.push({ tid, uid: actor, seq: 1 })
    desk.unseen.push({ tid, since: begun, seq: 1, told: 'all' })
    desk.messages.sort((one, other) => one.created - other.created)
    return
  }
}

interface TicketSketch extends Pick<TicketRow, 'tid' | 'assignee' | 'created'> {
  member: DemoAccount
}

/** The lines, some minutes apart, and closer where there was less time since. */
function makeMessages(
  random: Random,
  now: number,
  { ago, lines, last }: Conversation,
  { tid, assignee, created: begun, member }: TicketSketch,
): MessageRow[] {
  const pause = Math.min(9 * minute, ((ago - 2) * minute) / lines.length)
  let created = begun + 3 * second
  return lines.map((line, index) => {
    if (index > 0) created = between(random, created + pause / 4, created + pause)
    if (last !== undefined && index === lines.length - 1) created = now - last * minute
    const isMembers = !line.startsWith(staffMark)
    return {
      id: idAt(random, created),
      ...{ tid, seq: index + 1, created, nonce: null, pictures: 0 },
      sender: isMembers ? member.uid : (assignee ?? member.uid),
      recipient: isMembers ? assignee : member.uid,
      message: (isMembers ? line : line.slice(staffMark.length)).replace('{name}', member.firstname),
    }
  })
}

/** What the desk writes again and again, saved by those who work there. */
export function makeSavedReplies(
  random: Random,
  now: number,
  accounts: readonly DemoAccount[],
): SavedReplyRow[] {
  const authors = accounts.filter(({ role, status }) => role === 'Administrator' && status === 'active')
  return readDemoData('savedReplies').map(({ title, message }) => {
    const created = between(random, now - 40 * day, now - day)
    return { id: idAt(random, created), title, message, created, author: random.pick(authors).uid }
  })
}
