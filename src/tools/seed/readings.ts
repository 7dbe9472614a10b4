import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelFolder } from '../../server/analyzer/modelFolder'
import type { Finding, SecondRead } from '../../server/analyzer/second/findings'

/** What the second reading has found in the demo’s posts, by their texts; in others it has found nothing. */
export interface DemoReadings {
  /** Which model has read them. */
  model: string
  found: Record<string, Pick<SecondRead, 'findings' | 'cruelty'>>
}

/** Where it lies: beside the model, which writes it when it is trained. */
export const readingsFile = join(modelFolder, 'demo.json')

/** What the second reading says of a text of the demo, without reading it: filling the demo takes no minute. */
export function createDemoReading(): (text: string) => SecondRead {
  const { model, found }: DemoReadings = JSON.parse(readFileSync(readingsFile, 'utf8'))
  return (text) => ({ model, ...(found[text] ?? { findings: [], cruelty: 0 }) })
}

/** Whether a post with this finding waits for a person, as the settings are at first. */
export function isWaitedFor({ kind, from }: Finding): boolean {
  return kind !== 'spam' && from !== 'more'
}
