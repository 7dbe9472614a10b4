import { createHash } from 'node:crypto'
import { closeSync, createReadStream, fsyncSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Static, Type } from 'typebox'

export const manifestFile = 'manifest.json'

const Fingerprint = Type.Object({ bytes: Type.Integer(), sha256: Type.String() })
type Fingerprint = Static<typeof Fingerprint>

/** What a backup holds: every file by its path in it, and the rows of each table. */
export const Manifest = Type.Object({
  made: Type.String(),
  version: Type.String({ description: 'the last migration' }),
  counts: Type.Record(Type.String(), Type.Integer()),
  files: Type.Record(Type.String(), Fingerprint),
})
export type Manifest = Static<typeof Manifest>

/** How large a file is, and its hash. */
export async function fingerprint(path: string): Promise<Fingerprint> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}

/** Waits until these files of a folder, and their names, are on the disk. */
export function syncToDisk(folder: string, files: readonly string[]): void {
  for (const path of [...files.map((file) => join(folder, file)), folder]) {
    const handle = openSync(path, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }
}
