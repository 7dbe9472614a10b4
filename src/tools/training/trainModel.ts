import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelFolder } from '../../server/analyzer/modelFolder'
import { examplesOf, readLabelled } from './examples'
import { readDemo } from './readDemo'
import { readRefuted } from './refuted'
import { train } from './train'
import { trainHeads } from './trainHeads'
import { trainLanguages } from './trainLanguages'
import { trainWords } from './trainWords'

const [file] = process.argv.slice(2)
const begun = performance.now()
const say = (what: string) => {
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(`${what}, after ${seconds} s.\n`)
}
// The first reading learns from a CSV file with the columns text, toxic (1 or 0) and source; the second from the sentences that are here,
// and from what people said to be no sign, in a file with the columns text and kind.
const refuted = file === undefined ? [] : readRefuted(file)
if (file === undefined || refuted) {
  say(await trainHeads(refuted ?? []))
  say(await readDemo())
} else {
  const labelled = readLabelled(file)
  const { table, details } = train(examplesOf(labelled))
  writeFileSync(join(modelFolder, 'text.bin'), table)
  writeFileSync(join(modelFolder, 'text.json'), `${JSON.stringify(details, null, 2)}\n`)
  writeFileSync(join(modelFolder, 'languages.bin'), trainLanguages())
  writeFileSync(join(modelFolder, 'words.txt'), trainWords(labelled))
  say(`${details.version}: ${table.length} bytes of weights`)
}
