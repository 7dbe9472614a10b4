import type { OfficeEvent } from '../../../contract/events'
import type { ChatMessage, Note } from '../../../contract/support'
import type { Conversation } from '../../support/conversation'

/** What stands in a conversation: what was said, what staff noted, and what was done with the ticket. */
export type ConversationLine =
  | { kind: 'message'; created: string; message: ChatMessage }
  | { kind: 'note'; created: string; note: Note }
  | { kind: 'event'; created: string; event: OfficeEvent }

/** All of it in its order. Messages keep theirs; before the first one that has come stands nothing that is older. */
export function conversationLines(
  { messages, notes, hasOlder }: Pick<Conversation, 'messages' | 'notes' | 'hasOlder'>,
  events: readonly OfficeEvent[],
): ConversationLine[] {
  const from = hasOlder ? (messages[0]?.created ?? '') : ''
  const others = [
    ...notes.map((note) => ({ kind: 'note', created: note.created, note }) as const),
    ...events.map((event) => ({ kind: 'event', created: event.created, event }) as const),
  ]
    .filter(({ created }) => created >= from)
    .toSorted((one, other) => (one.created < other.created ? -1 : 1))
  const lines: ConversationLine[] = []
  for (const message of messages) {
    while (others[0] && others[0].created < message.created) lines.push(...others.splice(0, 1))
    lines.push({ kind: 'message', created: message.created, message })
  }
  return [...lines, ...others]
}

/** The message of a line, where it is one. */
export function messageOf(line: ConversationLine | undefined): ChatMessage | undefined {
  return line?.kind === 'message' ? line.message : undefined
}
