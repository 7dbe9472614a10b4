import type { ChatMessage } from '../../../contract/support'

export interface DayOfMessages {
  /** The local day, `2026-03-01`. */
  readonly day: string
  /** Of its first message. */
  readonly created: string
  readonly messages: readonly ChatMessage[]
}

/** Messages by the reader's own days, in the office's order. */
export function messageDays(messages: readonly ChatMessage[]): DayOfMessages[] {
  const days: { day: string; created: string; messages: ChatMessage[] }[] = []
  for (const message of messages) {
    const day = localDay(message.created)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, created: message.created, messages: [message] })
  }
  return days
}

/** Within so many milliseconds after the one before, a message of the same sender needs no name and time of its own. */
const sameRun = 5 * 60_000

/** Whether a message goes on with what the same person said a moment before. */
export function goesOn(message: ChatMessage | undefined, before: ChatMessage | undefined): boolean {
  if (!message || !before || message.from !== before.from) return false
  return Date.parse(message.created) - Date.parse(before.created) < sameRun
}

function localDay(created: string): string {
  const date = new Date(created)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}
