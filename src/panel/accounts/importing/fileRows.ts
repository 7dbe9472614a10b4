import { csvRows } from '../../../contract/csvRows'
import type { CsvRow } from '../../../contract/importFile'

/** So many bytes are read at a time. */
const pieceSize = 256 * 1024

/** The page waits for so many milliseconds at a time. */
const turn = 10

/** The file is no UTF-8. */
export class NotUtf8 extends Error {}

/**
 * The rows of a CSV file in batches, header and all, read as the office reads it; the page stays alive in between.
 * @throws NotUtf8; the browser's NotReadableError where the file is gone
 */
export async function* readRows(file: Blob): AsyncGenerator<CsvRow[]> {
  let begun = performance.now()
  for await (const rows of csvRows(textsOf(file))) {
    yield rows
    if (performance.now() - begun < turn) continue
    await new Promise((resolve) => setTimeout(resolve))
    begun = performance.now()
  }
}

async function* textsOf(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < file.size; at += pieceSize) {
    yield decode(decoder, await file.slice(at, at + pieceSize).arrayBuffer())
  }
  yield decode(decoder)
}

function decode(decoder: TextDecoder, bytes?: ArrayBuffer): string {
  try {
    return decoder.decode(bytes && new Uint8Array(bytes), { stream: bytes !== undefined })
  } catch {
    throw new NotUtf8()
  }
}
