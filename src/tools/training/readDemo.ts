import { writeFileSync } from 'node:fs'
import { loadReader } from '../../server/analyzer/second/reader'
import { demoOffice } from '../seed/demoOffice'
import { type DemoReadings, readingsFile } from '../seed/reviews'

/** Reads the demo’s posts a second time, and keeps what is found beside the model: they come with their readings. */
export async function readDemo(): Promise<string> {
  const texts = [...new Set(demoOffice(0).posts.flatMap(({ text }) => text ?? []))]
  const read = await loadReader()
  const readings = await read(texts)
  const found: DemoReadings['found'] = {}
  for (const [n, text] of texts.entries()) {
    const { findings = [], cruelty = 0 } = readings[n] ?? {}
    if (findings.length > 0) found[text] = { findings, cruelty }
  }
  const kept: DemoReadings = { model: readings[0]?.model ?? '', found }
  writeFileSync(readingsFile, `${JSON.stringify(kept)}\n`)
  return `Of ${texts.length} texts of the demo something is found in ${Object.keys(found).length}`
}
