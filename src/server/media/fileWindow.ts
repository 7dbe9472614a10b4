import { type FileHandle, open } from 'node:fs/promises'
import { unreadable } from './refusals'

const windowSize = 64 * 1024
const zeros = Buffer.alloc(windowSize)

/** Reads parts of a file through a small buffer, for files of any size. */
export interface FileWindow {
  size: number
  /** The bytes from `at` on, at least one and at most a window. */
  around(at: number): Promise<Buffer>
  /** All of these bytes. */
  read(at: number, length: number): Promise<Buffer>
  /** Overwrites; the window must not be used for what it held before. */
  write(at: number, bytes: Buffer): Promise<void>
  /** Overwrites with zeros. */
  erase(at: number, length: number): Promise<void>
}

/** Opens a file for `work`; with `r+` it may be written to. */
export async function withFileWindow<Result>(
  path: string,
  flags: 'r' | 'r+',
  work: (file: FileWindow) => Promise<Result>,
): Promise<Result> {
  const handle = await open(path, flags)
  try {
    return await work(windowOf(handle, (await handle.stat()).size))
  } finally {
    await handle.close()
  }
}

function windowOf(handle: FileHandle, size: number): FileWindow {
  let start = 0
  let held = Buffer.alloc(0)

  async function fill(at: number, length: number): Promise<void> {
    if (at + length > size) throw unreadable('cut_off')
    if (at >= start && at + length <= start + held.length) return
    const buffer = Buffer.alloc(Math.min(Math.max(length, windowSize), size - at))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
    if (bytesRead < length) throw unreadable('cut_off')
    start = at
    held = buffer.subarray(0, bytesRead)
  }

  async function write(at: number, bytes: Buffer): Promise<void> {
    held = Buffer.alloc(0)
    await handle.write(bytes, 0, bytes.length, at)
  }

  return {
    size,
    async around(at) {
      await fill(at, 1)
      return held.subarray(at - start)
    },
    async read(at, length) {
      await fill(at, length)
      return held.subarray(at - start, at - start + length)
    },
    write,
    async erase(at, length) {
      for (let done = 0; done < length; done += windowSize) {
        await write(at + done, zeros.subarray(0, Math.min(windowSize, length - done)))
      }
    },
  }
}
