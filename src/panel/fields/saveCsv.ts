import { downloadCSV } from 'react-admin'

/** Saves a file as react-admin does, with the mark by which spreadsheet programs know that it is UTF-8. */
export function saveCsv(csv: string, name: string): void {
  downloadCSV(`\uFEFF${csv}`, name)
}
