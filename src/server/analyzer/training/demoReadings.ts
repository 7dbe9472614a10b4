import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoOffice } from '../../db/seed/demoOffice'
import { modelFolder } from '../modelFolder'
import type { SecondRead } from '../second/findings'

/** The texts of the demo's posts, each once. */
function demoTexts(): string[] {
  return [...new Set(demoOffice(Date.now() * 1000).posts.flatMap(({ text }) => text ?? []))]
}

/** Reads the demo's posts and keeps what was found, so that the demo has no minute of work at its first start. */
export async function writeDemoReadings(
  read: (texts: readonly string[]) => Promise<SecondRead[]>,
): Promise<void> {
  const texts = demoTexts()
  const readings = await read(texts)
  const found = texts.flatMap((text, n) => {
    const reading = readings[n]
    return reading && reading.findings.length > 0 ? [[text, reading] as const] : []
  })
  writeFileSync(join(modelFolder, 'demo.json'), `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`)
}
