import { importMediaType } from '../../../contract/importFile'

/** What a browser calls a `.csv` where it does not know better: Windows with a spreadsheet installed, or nothing at all. */
const otherNames = ['application/vnd.ms-excel', '']

/** Whether a file is a CSV: by its type, or by its ending where the type is none of its own. */
export function isCsvFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === importMediaType || (otherNames.includes(type) && /\.csv$/i.test(name))
}

/** Whether a file is what a spreadsheet program saves unless it is asked for a CSV, by its ending. */
export function isWorkbook({ name }: Pick<File, 'name'>): boolean {
  return /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i.test(name)
}
