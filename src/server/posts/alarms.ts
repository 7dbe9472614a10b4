import { isUrgent, type SignalKind, signalKinds } from '../../contract/posts'
import type { Analyzer } from '../analyzer/analyzer'
import type { Settings } from '../settings/settings.service'
import { bitOf } from './signals'

/**
 * Reads what people write to the office: a ticket's issue, a member's message, the words of a report or an appeal. Answers of each text the
 * signals that the settings call urgent, a bit for each (`bitOf`). @throws where the text can't be read: then nothing is stored unread
 */
export function createAlarms(analyzer: Analyzer, settings: Pick<Settings, 'judging'>) {
  const read = analyzer.readText ?? analyzer.scoreText
  return async (texts: readonly string[]): Promise<number[]> => {
    if (texts.length === 0) return []
    const judging = await settings.judging()
    const answers = await Promise.all(texts.map(async (text) => await read(text)))
    return answers.map(({ signals }) =>
      signals.reduce(
        (bits, { kind }) => (isUrgent({ effect: judging[kind] }) ? bits | bitOf(kind) : bits),
        0,
      ),
    )
  }
}

export type Alarms = ReturnType<typeof createAlarms>

/** The kinds that bits stand for. */
export function kindsOf(bits: number): SignalKind[] {
  return signalKinds.filter((kind) => (bits & bitOf(kind)) !== 0)
}
