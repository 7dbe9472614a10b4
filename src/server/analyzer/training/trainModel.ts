import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { examplesOf, readLabelled } from './examples'
import { train } from './train'
import { trainLanguages } from './trainLanguages'
import { trainWords } from './trainWords'

const [file] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Name a CSV file with the columns text, toxic (1 or 0) and source.\n')
  process.exitCode = 1
} else {
  const begun = performance.now()
  const labelled = readLabelled(file)
  const { table, details } = train(examplesOf(labelled))
  const folder = join(import.meta.dirname, '../model')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'text.bin'), table)
  writeFileSync(join(folder, 'text.json'), `${JSON.stringify(details, null, 2)}\n`)
  writeFileSync(join(folder, 'languages.bin'), trainLanguages())
  writeFileSync(join(folder, 'words.txt'), trainWords(labelled))
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(`${details.version}: ${table.length} bytes of weights, trained in ${seconds} s.\n`)
}
