import type { ChatMessage } from '../../../contract/support'

export interface Day<Line> {
  /** The local day, `2026-03-01`. */
  readonly day: string
  /** Of its first line. */
  readonly created: string
  readonly lines: readonly Line[]
}

/** What was said and done by the reader's own days, in its order. */
export function byDays<Line extends { created: string }>(lines: readonly Line[]): Day<Line>[] {
  const days: { day: string; created: string; lines: Line[] }[] = []
  for (const line of lines) {
    const day = localDay(line.created)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, created: line.created, lines: [line] })
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
