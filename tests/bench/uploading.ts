import { once } from 'node:events'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { migrate } from '../../src/server/db/migrate'
import { videoHead } from '../support/files/videoFile'
import { addPeople, emailOf, password } from '../support/office/fixtures'
import { signIn } from '../support/office/office'
import { builtServer } from '../support/office/officeProcess'
import { type Child, startChild } from './child'

export interface UploadFigures {
  uploads: number
  /** Of each, in MB. */
  size: number
  seconds: number
  /** MB a second, of all together. */
  perSecond: number
  /** The server's memory before and at most, in MiB. */
  before: number
  memory: number
}

const megabyte = 1024 * 1024
const piece = Buffer.alloc(megabyte, 'a boat crosses the lake ')
const boundary = 'the-boundary-of-this-form'
/** How often the server's memory is looked at, in milliseconds. */
const everySoOften = 100

/** Sends so many videos at the same time to the built office, each made while it is sent, and watches the memory. */
export async function benchUploads(uploads: number, size: number): Promise<UploadFigures> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  try {
    requireRoom(directory, uploads * size)
    const engine = openEmbedded(directory)
    await migrate(engine)
    await addPeople(engine)
    await engine.close()
    const server = await startChild(builtServer, {
      DATA_DIR: directory,
      PORT: '0',
      MEDIA_LIMIT_MB: String(size + 100),
    })
    const { body } = await signIn(server.address, emailOf('Administrator'), password)
    const before = server.memory()
    const watch = watchMemory(server)
    const begun = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: uploads }, () => send(server.address, body.result.token, size)),
    )
    const seconds = (performance.now() - begun) / 1000
    const memory = watch.end()
    await server.stop()
    const failed = statuses.filter((status) => status !== 201)
    if (failed.length > 0) throw new Error(`of ${uploads} uploads some were answered ${failed.join(', ')}`)
    return { uploads, size, seconds, perSecond: (uploads * size) / seconds, before, memory }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function requireRoom(directory: string, megabytes: number): void {
  const { bavail, bsize } = statfsSync(directory)
  const free = (bavail * bsize) / megabyte
  if (free < megabytes * 1.2) {
    throw new Error(`There are ${Math.round(free)} MB free, and the uploads take ${megabytes}.`)
  }
}

function watchMemory(server: Child) {
  let most = server.memory()
  const timer = setInterval(() => {
    most = Math.max(most, server.memory())
  }, everySoOften)
  return {
    end() {
      clearInterval(timer)
      return most
    },
  }
}

/** Sends one video of this size, in MB, and answers the status. */
async function send(address: string, token: string, size: number): Promise<number> {
  const call = request(`${address}/v1/users/member/posts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  const answered = once(call, 'response')
  await pipeline(Readable.from(form(size), { objectMode: false, highWaterMark: megabyte }), call)
  const [response] = await answered
  response.resume()
  return response.statusCode
}

function* form(size: number): Generator<Buffer> {
  const head = videoHead({}, (size - 1) * megabyte)
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="type"\r\n\r\nmedia\r\n--${boundary}\r\n` +
      'Content-Disposition: form-data; name="file"; filename="boat.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
  )
  yield head
  for (let sent = 1; sent < size; sent++) yield piece
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}
