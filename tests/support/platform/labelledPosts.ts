import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type CsvRow, createCsvReader } from '../../../src/shared/csvRows'

/** A public text as people labelled it. */
export interface LabelledPost {
  text: string
  isToxic: boolean
  source: string
}

const sample = resolve(import.meta.dirname, '../../data/labelled-sample.csv')

/** Labelled posts: those of the file that LABELLED_POSTS names, or else the small sample that is kept here. At most `most`, spread evenly over the file. */
export function labelledPosts(most: number): LabelledPost[] {
  const file = process.env.LABELLED_POSTS || sample
  const reader = createCsvReader()
  const [header, ...rows] = [...reader.read(readFileSync(file, 'utf8')), ...reader.readRest()]
  const cell = (row: CsvRow, name: string) => row.cells[header?.cells.indexOf(name) ?? 0] ?? ''
  const step = Math.max(1, rows.length / most)
  const picked = Array.from({ length: Math.min(most, rows.length) }, (_, n) => rows[Math.floor(n * step)])
  return picked.flatMap((row) =>
    row
      ? [{ text: cell(row, 'text'), isToxic: cell(row, 'toxic') === '1', source: cell(row, 'source') }]
      : [],
  )
}
