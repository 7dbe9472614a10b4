import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { invalid, Problem } from '../problems'
import type { Check } from './validation'

/** Where files of forms wait for their call to be answered; what a crash left there is of no use. */
export function uploadDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'uploads')
}

/** A file of a form, on the disk. */
export interface UploadedFile {
  path: string
  /** The content type that its part names, in lower case. */
  type: string
}

/** A form that has arrived whole. `dispose` removes its file. */
export interface Upload<Shape> {
  form: Shape
  file: UploadedFile | null
  dispose(): Promise<void>
}

/**
 * Takes a `multipart/form-data` in, whatever the order of its parts: the JSON parts are checked, the part `file` goes
 * to the disk as it comes and never as a whole into memory.
 * @throws Problem invalid_request that names the part; body_too_large. Nothing is left on the disk then.
 */
export async function readForm<Shape>(
  request: FastifyRequest,
  check: Check<Shape>,
  directoryOfAll: string,
): Promise<Upload<Shape>> {
  await mkdir(directoryOfAll, { recursive: true, mode: 0o700 })
  const directory = await mkdtemp(join(directoryOfAll, 'form-'))
  const dispose = () => rm(directory, { recursive: true, force: true })
  try {
    const fields: Record<string, unknown> = {}
    let file: UploadedFile | null = null
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await keep(part, directory)
      else if (Object.hasOwn(fields, part.fieldname)) throw invalid(part.fieldname, 'is there twice')
      else fields[part.fieldname] = parse(part.fieldname, part.value)
    }
    return { form: check(fields), file, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

async function keep(part: MultipartFile, directory: string): Promise<UploadedFile> {
  if (part.fieldname !== 'file') throw invalid(part.fieldname, 'is not known here')
  const path = join(directory, 'file')
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated)
    throw new Problem('body_too_large', 'The file is too large. Divide it and send the pieces.')
  return { path, type: part.mimetype.toLowerCase() }
}

/** JSON; a part that begins like no JSON value is the text that it is. */
function parse(name: string, value: unknown): unknown {
  if (typeof value !== 'string') throw invalid(name, 'is not a text')
  if (!/^\s*[{["]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    throw invalid(name, 'is not JSON')
  }
}
