import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { addAbortSignal, PassThrough, Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive, read when its turn comes. */
export interface ArchiveFile {
  name: string
  content: AsyncIterable<string | Buffer>
  /** Media is compressed already. */
  isCompressed?: boolean
}

/** What a file of the office's key begins with in DER (RFC 8410); the seed of 32 bytes follows. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs as the office, with the Ed25519 key that its secret is the seed of. */
export function createSigner(secret: string) {
  const der = Buffer.concat([keyHead, Buffer.from(secret, 'base64url')])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    /** PEM. */
    publicKey: createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
    sign: (bytes: Buffer) => sign(null, bytes, key),
  }
}

export type Signer = ReturnType<typeof createSigner>

/**
 * A ZIP archive as it is read: the files, then `manifest.json` with what is known `about` it and each file's SHA-256, and its
 * signature. It ends with its reader.
 */
export function openArchive(
  signer: Signer,
  about: object,
  files: AsyncIterable<ArchiveFile>,
  created: Date,
): Readable {
  const zip = new ZipFile()
  const archive = new PassThrough()
  const reading = new AbortController()
  archive.once('close', () => reading.abort())
  const write = async () => {
    for await (const { name, content, isCompressed = false } of withManifest(signer, about, files)) {
      const stream = addAbortSignal(reading.signal, Readable.from(content))
      zip.addReadStream(stream, name, { compress: !isCompressed, mtime: created })
      await finished(stream)
    }
    zip.end()
  }
  // What fails fails in `write`.
  zip.on('error', () => undefined)
  write().catch((error: Error) => archive.destroy(error))
  pipeline(zip.outputStream, archive).catch(() => undefined)
  return archive
}

async function* withManifest(
  signer: Signer,
  about: object,
  files: AsyncIterable<ArchiveFile>,
): AsyncGenerator<ArchiveFile> {
  const list: { name: string; bytes: number; sha256: string }[] = []

  async function* hashed({ name, content }: ArchiveFile): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of content) {
      const piece = Buffer.from(chunk)
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
    list.push({ name, bytes, sha256: hash.digest('hex') })
  }

  for await (const file of files) yield { ...file, content: hashed(file) }
  const manifest = Buffer.from(JSON.stringify({ ...about, files: list }, null, 2))
  yield fileOf('manifest.json', manifest)
  yield fileOf('manifest.sig', signer.sign(manifest))
  yield fileOf('key.pem', Buffer.from(signer.publicKey))
}

export function fileOf(name: string, bytes: Buffer): ArchiveFile {
  return { name, content: Readable.from([bytes]) }
}
