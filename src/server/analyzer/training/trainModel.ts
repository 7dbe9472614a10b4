import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadReader } from '../second/reader'
import { writeDemoReadings } from './demoReadings'
import { examplesOf, readLabelled } from './examples'
import { train } from './train'
import { trainHeads } from './trainHeads'

const [file] = process.argv.slice(2)
const begun = performance.now()
const say = (model: string) => {
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(`${model}, trained in ${seconds} s.\n`)
}
// The first reading learns from a CSV file with the columns text, toxic (1 or 0) and source; the second from the sentences that are here.
if (file === undefined) {
  say(await trainHeads())
  await writeDemoReadings(await loadReader())
} else {
  const { table, details } = train(examplesOf(readLabelled(file)))
  const folder = join(import.meta.dirname, '../model')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'text.bin'), table)
  writeFileSync(join(folder, 'text.json'), `${JSON.stringify(details, null, 2)}\n`)
  say(`${details.version}: ${table.length} bytes of weights`)
}
