import { readFileSync } from 'node:fs'
import { signalKinds } from '../../contract/posts'
import { withoutGuard } from '../../shared/csvLine'
import { createCsvReader } from '../../shared/csvRows'
import type { SignExample } from './signExamples'

/** The texts of a CSV file with the columns text and kind alone: people said that they are no sign of it. Null of any other file. */
export function readRefuted(file: string): SignExample[] | null {
  const reader = createCsvReader()
  const [header, ...rows] = [...reader.read(readFileSync(file, 'utf8')), ...reader.readRest()]
  if (header?.cells.join() !== 'text,kind') return null
  return rows.flatMap(({ cells: [text = '', name] }) => {
    const kind = signalKinds.find((known) => known === name)
    if (!kind || !text.trim()) return []
    return [{ text: withoutGuard(text.trim()), kind, isSign: false, isOfOneKind: true, hand: '' }]
  })
}
