import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { maxImport } from '../../contract/importFile'
import { mediaReason } from '../../contract/mediaReasons'
import type { FileKind } from '../../contract/route'
import { badParameter, invalid, Problem } from '../problems'
import type { Check } from './validation'

/** Where files of forms wait for their call to be answered; what a crash left there is of no use. */
export function uploadDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'uploads')
}

/** A file of a form, on the disk. */
export interface UploadedFile {
  path: string
  /** A folder of its own, which goes when the call is answered. */
  directory: string
  /** The content type that its part names, in lower case. */
  type: string
}

/** How large a file may be, in bytes, and what is said where it is larger. */
interface FileRule {
  largest: number
  refusal: () => Problem
}
export type FileRules = Record<FileKind, FileRule>

const megabyte = 1024 * 1024

/** No picture of a conversation is larger, in MB, wherever posts' may be. */
const maxPicture = 20

/** The rules for each kind of file; `mediaLimit` is in MB. */
export function fileRules(mediaLimit: number): FileRules {
  const pictureLimit = Math.min(mediaLimit, maxPicture)
  return {
    import: {
      largest: maxImport,
      refusal: () => new Problem('body_too_large', 'The file is too large. Divide it and send the pieces.'),
    },
    media: { largest: mediaLimit * megabyte, refusal: () => tooLarge(mediaLimit) },
    picture: { largest: pictureLimit * megabyte, refusal: () => tooLarge(pictureLimit) },
  }
}

function tooLarge(megabytes: number): Problem {
  const { detail, reason } = mediaReason('too_large', { megabytes })
  return new Problem('media_too_large', detail, undefined, { reason })
}

/** What the parts of a form may take beside its file, headers and boundaries included. */
const besideFile = megabyte

/** A form that has arrived whole. `dispose` removes its file. */
export interface Upload<Shape> {
  form: Shape
  file: UploadedFile | null
  dispose(): Promise<void>
}

/** What a route makes of a form. */
export interface FormReading<Shape> {
  check: Check<Shape>
  /** The names of the parts that are texts whatever they begin with. */
  texts: ReadonlySet<string>
  rule: FileRule
}

/** The parts that are no JSON, by a form's schema. */
export function textParts(form: TSchema): Set<string> {
  const properties = 'properties' in form ? Object.entries(Object(form.properties)) : []
  return new Set(
    properties.flatMap(([name, part]) => (Object(part).contentMediaType === 'text/plain' ? [name] : [])),
  )
}

/**
 * Takes a `multipart/form-data` in, whatever the order of its parts: the parts are checked, the part `file` goes to the
 * disk as it comes and never as a whole into memory.
 * @throws Problem invalid_request that names the part; what the rule says where the file is too large, before it is read
 * where the request's own length tells. Nothing is left on the disk then.
 */
export async function readForm<Shape>(
  request: FastifyRequest,
  { check, texts, rule }: FormReading<Shape>,
  directoryOfAll: string,
): Promise<Upload<Shape>> {
  if (Number(request.headers['content-length']) > rule.largest + besideFile) throw rule.refusal()
  await mkdir(directoryOfAll, { recursive: true, mode: 0o700 })
  const directory = await mkdtemp(join(directoryOfAll, 'form-'))
  const dispose = () => rm(directory, { recursive: true, force: true })
  try {
    const fields: Record<string, unknown> = {}
    let file: UploadedFile | null = null
    for await (const part of request.parts({ isPartAFile, limits: { fileSize: rule.largest } })) {
      if (part.type === 'file') file = await keep(part, directory, rule)
      else if (Object.hasOwn(fields, part.fieldname)) throw badParameter(part.fieldname, 'is there twice')
      else if (part.valueTruncated) throw badParameter(part.fieldname, 'is too long')
      else {
        const isRead = part.mimetype === jsonType || texts.has(part.fieldname)
        fields[part.fieldname] = isRead ? part.value : parse(part.fieldname, part.value)
      }
    }
    return { form: check(fields), file, dispose }
  } catch (error) {
    await dispose()
    if (Object(error).code === 'FST_INVALID_JSON_FIELD_ERROR') {
      throw new Problem('invalid_request', `A part that is sent as ${jsonType} is not JSON, or too long.`)
    }
    if (error instanceof Error && isMalformed.test(error.message)) {
      throw new Problem('invalid_request', 'The form is malformed, or ends before it should.')
    }
    throw error
  }
}

/** The reader of forms makes values of such parts itself. */
const jsonType = 'application/json'

/** Browsers name a file for whatever has a content type of its own, JSON too; only the part `file` is one then. */
function isPartAFile(name: string | undefined, type: string | undefined, file: string | undefined): boolean {
  if (name !== 'file' && type === jsonType) return false
  return file !== undefined || type === 'application/octet-stream'
}

/** How the reader of forms says so; what it throws then has no code. */
const isMalformed = /^(Unexpected end of|Part terminated early|Malformed part|Multipart: )/

async function keep(part: MultipartFile, directory: string, rule: FileRule): Promise<UploadedFile> {
  if (part.fieldname !== 'file') throw invalid(part.fieldname, 'unknown')
  const path = join(directory, 'file')
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated) throw rule.refusal()
  return { path, directory, type: part.mimetype.toLowerCase() }
}

/** JSON; a part that begins like no JSON value is the text that it is. */
function parse(name: string, value: unknown): unknown {
  if (typeof value !== 'string') throw badParameter(name, 'is not a text')
  if (!/^\s*[{["]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    throw badParameter(name, 'is not JSON')
  }
}
