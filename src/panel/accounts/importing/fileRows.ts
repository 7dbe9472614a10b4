import { csvRows } from '../../../contract/csvRows'
import { createEncodingEvidence, type EncodingEvidence } from '../../../contract/importEncoding'
import type { CsvRow, ImportEncoding } from '../../../contract/importFile'

/** So many bytes are read at a time. */
const pieceSize = 256 * 1024

/** The page waits for so many milliseconds at a time. */
const turn = 10

/** The file is not in the encoding in which it was to be read. */
export class OtherEncoding extends Error {}

/** What the bytes of a file are evidence of, as the office takes them. @throws the browser's NotReadableError where the file is gone */
export async function encodingOf(file: Blob): Promise<EncodingEvidence> {
  const evidence = createEncodingEvidence()
  for await (const bytes of piecesOf(file)) evidence.take(bytes)
  return evidence.end()
}

/**
 * The rows of a CSV file in batches, header and all, read as the office reads it; the page stays alive in between.
 * @throws OtherEncoding; the browser's NotReadableError where the file is gone
 */
export async function* readRows(file: Blob, encoding: ImportEncoding): AsyncGenerator<CsvRow[]> {
  let begun = performance.now()
  for await (const rows of csvRows(textsOf(file, encoding))) {
    yield rows
    if (performance.now() - begun < turn) continue
    await new Promise((resolve) => setTimeout(resolve))
    begun = performance.now()
  }
}

async function* textsOf(file: Blob, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const read = (bytes?: Uint8Array<ArrayBuffer>) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new OtherEncoding()
    }
  }
  for await (const bytes of piecesOf(file)) yield read(bytes)
  yield read()
}

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += pieceSize) {
    yield new Uint8Array(await file.slice(at, at + pieceSize).arrayBuffer())
  }
}
