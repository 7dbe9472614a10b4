import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { mediaReason } from '../../contract/faults'
import { maxImportBytes } from '../../contract/imports'
import type { FileKind } from '../../contract/route'
import { badParameter, invalid, Problem } from '../problems'
import type { Check } from './validation'

/** Where the files of forms lie until their call is answered; leftovers of a crash can be deleted. */
export function uploadDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'uploads')
}

/** A form's file on the disk. */
export interface UploadedFile {
  path: string
  /** A folder of its own, removed when the call is answered. */
  directory: string
  /** The content type that its part names, in lower case. */
  type: string
}

/** The largest file, in bytes, and the problem where it is larger. */
interface FileRule {
  maxBytes: number
  refusal: () => Problem
}
export type FileRules = Record<FileKind, FileRule>

const megabyte = 1024 * 1024

/** The largest picture of a conversation, in MB, whatever posts may have. */
const maxPicture = 20

/** The rules for each kind of file; `mediaLimit` is in MB. */
export function fileRules(mediaLimit: number): FileRules {
  const pictureLimit = Math.min(mediaLimit, maxPicture)
  return {
    import: {
      maxBytes: maxImportBytes,
      refusal: () => new Problem('body_too_large', 'The file is too large. Divide it and send the pieces.'),
    },
    media: { maxBytes: mediaLimit * megabyte, refusal: () => tooLarge(mediaLimit) },
    picture: { maxBytes: pictureLimit * megabyte, refusal: () => tooLarge(pictureLimit) },
  }
}

function tooLarge(megabytes: number): Problem {
  const { detail, reason } = mediaReason('too_large', { megabytes })
  return new Problem('media_too_large', detail, { reason })
}

/** In bytes: the other parts of a form with a file, headers and boundaries included. */
const maxOtherParts = megabyte

/** A form that has arrived whole. `dispose` removes its file. */
export interface Upload<Shape> {
  form: Shape
  file: UploadedFile | null
  dispose(): Promise<void>
}

/** How a route's form is read. */
export interface FormRule<Shape> {
  check: Check<Shape>
  /** The names of the parts that are plain text, never JSON. */
  texts: ReadonlySet<string>
  rule: FileRule
}

/** The names of a form's plain text parts, by its schema. */
export function textParts(form: TSchema): Set<string> {
  const properties = 'properties' in form ? Object.entries(Object(form.properties)) : []
  return new Set(
    properties.flatMap(([name, part]) => (Object(part).contentMediaType === 'text/plain' ? [name] : [])),
  )
}

/**
 * Reads a `multipart/form-data` whose parts may come in any order. The part `file` is streamed to the disk.
 * @throws Problem invalid_request that names the part; the rule's refusal where the file is too large, before it is read
 * if the request's length tells. Nothing is left on the disk then.
 */
export async function readForm<Shape>(
  request: FastifyRequest,
  { check, texts, rule }: FormRule<Shape>,
  uploads: string,
): Promise<Upload<Shape>> {
  if (Number(request.headers['content-length']) > rule.maxBytes + maxOtherParts) throw rule.refusal()
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  const directory = await mkdtemp(join(uploads, 'form-'))
  const dispose = () => rm(directory, { recursive: true, force: true })
  try {
    const fields: Record<string, unknown> = {}
    let file: UploadedFile | null = null
    for await (const part of request.parts({ isPartAFile, limits: { fileSize: rule.maxBytes } })) {
      if (part.type === 'file') file = await storeFile(part, directory, rule)
      else if (Object.hasOwn(fields, part.fieldname)) throw badParameter(part.fieldname, 'is there twice')
      else if (part.valueTruncated) throw badParameter(part.fieldname, 'is too long')
      else {
        const isParsed = part.mimetype === jsonType || texts.has(part.fieldname)
        fields[part.fieldname] = isParsed ? part.value : parse(part.fieldname, part.value)
      }
    }
    return { form: check(fields), file, dispose }
  } catch (error) {
    await dispose()
    if (Object(error).code === 'FST_INVALID_JSON_FIELD_ERROR') {
      throw new Problem('invalid_request', `A part that is sent as ${jsonType} is not JSON, or too long.`)
    }
    if (error instanceof Error && malformedMessage.test(error.message)) {
      throw new Problem('invalid_request', 'The form is malformed, or ends before it should.')
    }
    throw error
  }
}

/** @fastify/multipart parses such parts itself. */
const jsonType = 'application/json'

/** Browsers give a file name to every part with a content type, JSON too; of these only the part `file` is a file. */
function isPartAFile(name: string | undefined, type: string | undefined, file: string | undefined): boolean {
  if (name !== 'file' && type === jsonType) return false
  return file !== undefined || type === 'application/octet-stream'
}

/** @fastify/multipart's messages for malformed forms, whose errors have no code. */
const malformedMessage = /^(Unexpected end of|Part terminated early|Malformed part|Multipart: )/

async function storeFile(part: MultipartFile, directory: string, rule: FileRule): Promise<UploadedFile> {
  if (part.fieldname !== 'file') throw invalid(part.fieldname, 'unknown')
  const path = join(directory, 'file')
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated) throw rule.refusal()
  return { path, directory, type: part.mimetype.toLowerCase() }
}

/** Parses JSON; a part that does not begin like a JSON value is plain text. */
function parse(name: string, value: unknown): unknown {
  if (typeof value !== 'string') throw badParameter(name, 'is not a text')
  if (!/^\s*[{["]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    throw badParameter(name, 'is not JSON')
  }
}
