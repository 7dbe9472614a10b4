import { setTimeout as wait } from 'node:timers/promises'
import { isUrgent, type SignalKind, signalKinds } from '../../contract/signals'
import type { Analyzer, Finding } from '../analyzer/analyzer'
import { ReadingAway, type SecondReading } from '../analyzer/second/secondReading'
import type { Judging, Settings } from '../settings/settings.service'
import { findingsOf } from './findings'
import { bitOf } from './signals'

/** How long a writer waits for the second reading, and longer for each text of a batch, in milliseconds; then the first has to do. */
const patience = 2000
const patienceForEach = 40

/**
 * Reads what people write to the office: a ticket's issue, a member's message, the words of a report or an appeal. Answers of each text the
 * signals that the settings call urgent, a bit for each (`bitOf`). @throws where the text can't be read: then nothing is stored unread; a
 * second reading that can't be had is done without
 */
export function createAlarms(
  analyzer: Analyzer,
  settings: Pick<Settings, 'judging'>,
  second: SecondReading | null,
) {
  const first = analyzer.readText ?? analyzer.scoreText
  const read = async (text: string, judging: Judging, limit: number) => {
    const [{ signals }, findings] = await Promise.all([first(text), findingsIn(text, judging, limit)])
    return [...signals, ...findings]
  }

  async function findingsIn(text: string, judging: Judging, limit: number): Promise<Finding[]> {
    if (second === null) return []
    try {
      const [reading] = await Promise.race([second.read([text], true), wait(limit, [], { ref: false })])
      return findingsOf(reading ?? null, judging)
    } catch (error) {
      if (error instanceof ReadingAway) return []
      throw error
    }
  }

  return async (texts: readonly string[]): Promise<number[]> => {
    if (texts.length === 0) return []
    const judging = await settings.judging()
    const limit = patience + texts.length * patienceForEach
    const answers = await Promise.all(texts.map((text) => read(text, judging, limit)))
    return answers.map((signals) =>
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
