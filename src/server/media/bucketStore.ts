import { createReadStream, createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { isEnding, mediaTypeOf } from '../../contract/posts'
import { Problem } from '../problems'
import { type MediaStore, ownName } from './store'

/** How long the bucket may take over a file that is brought here, in milliseconds. */
const maxBringing = 60_000

/** A bucket, as `s3://bucket/prefix?region=…&endpoint=https://…` names it. */
function readPlace(mediaUrl: string) {
  const { host, pathname, searchParams } = new URL(mediaUrl)
  const folder = pathname.replace(/^\/|\/$/g, '')
  return {
    Bucket: host,
    prefix: folder === '' ? '' : `${folder}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint: searchParams.get('endpoint'),
  }
}

function clientOf(mediaUrl: string): S3Client {
  const { region, endpoint } = readPlace(mediaUrl)
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Sums at the end of what is sent are not understood by all stores that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** Brings a file to this machine, by the address that the store of this `MEDIA_URL` locates it at. @throws where it can't */
export async function bringFromBucket(mediaUrl: string, address: string, to: string): Promise<void> {
  const { Bucket } = readPlace(mediaUrl)
  const client = clientOf(mediaUrl)
  const signal = AbortSignal.timeout(maxBringing)
  try {
    const Key = address.slice(`s3://${Bucket}/`.length)
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal: signal })
    if (!(Body instanceof Readable)) throw new Error('a file without a body')
    await pipeline(Body, createWriteStream(to), { signal })
  } finally {
    client.destroy()
  }
}

/**
 * A bucket of an S3-compatible store, which servers share; files go through the office both ways, so addresses and rights stay the
 * office's own. Who may use it the AWS SDK knows from its own variables and files (`AWS_ACCESS_KEY_ID`, …).
 * @throws Error where the bucket can't be used
 */
export async function openBucketStore(mediaUrl: string): Promise<MediaStore> {
  const { Bucket, prefix } = readPlace(mediaUrl)
  const client = clientOf(mediaUrl)
  await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    const why = Object(error).name ?? String(error)
    throw new Error(`The bucket ${Bucket}, which MEDIA_URL names, can’t be used: ${why}`, { cause: error })
  })
  const at = (name: string) => ({ Bucket, Key: prefix + name })

  async function remove(names: readonly string[]): Promise<void> {
    try {
      for (const name of names) await client.send(new DeleteObjectCommand(at(name)))
    } catch (error) {
      throw away(error)
    }
  }

  return {
    locate: (path) => (path.includes(':') ? path : `s3://${Bucket}/${prefix}${path}`),

    async createdAt(name) {
      try {
        const { LastModified } = await client.send(new HeadObjectCommand(at(name)))
        return LastModified?.getTime() ?? 0
      } catch (error) {
        if (isNamed(error, 'NotFound')) return null
        throw away(error)
      }
    },

    async take(files) {
      try {
        for (const [name, path] of Object.entries(files)) {
          const params = { ...at(name), Body: createReadStream(path), ContentType: typeOf(name) }
          await new Upload({ client, params }).done()
        }
      } catch (error) {
        await remove(Object.keys(files))
        throw away(error)
      }
    },

    remove,

    async list() {
      const names: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)))
      }
      return names.filter((name) => ownName.test(name))
    },

    async *read(name) {
      const { Body } = await client.send(new GetObjectCommand(at(name)))
      if (!(Body instanceof Readable)) throw new Error('a file without a body')
      yield* Body
    },

    async send({ headers }, reply, file) {
      // Of several ranges none is sent: the whole file is right as well.
      const isRange = /^bytes=\d*-\d*$/.test(headers.range ?? '')
      const command = new GetObjectCommand({ ...at(file), ...(isRange && { Range: headers.range }) })
      try {
        const found = await client.send(command)
        if (!(found.Body instanceof Readable)) throw new Error('a file without a body')
        const { httpStatusCode } = found.$metadata
        if (httpStatusCode !== undefined) reply.code(httpStatusCode)
        if (found.ContentLength !== undefined) reply.header('content-length', found.ContentLength)
        if (found.ContentRange !== undefined) reply.header('content-range', found.ContentRange)
        return reply.header('accept-ranges', 'bytes').type(typeOf(file)).send(found.Body)
      } catch (error) {
        if (!isNamed(error, 'InvalidRange')) throw away(error)
        const { ContentLength } = await client.send(new HeadObjectCommand(at(file)))
        const headers = { 'content-range': `bytes */${ContentLength}` }
        throw new Problem('range_refused', undefined, {}, headers)
      }
    },
  }
}

function typeOf(name: string): string {
  const ending = extname(name).slice(1)
  return isEnding(ending) ? mediaTypeOf(ending) : 'application/octet-stream'
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

/** The store's own words name the bucket and its owner, so the log has them and nobody else. */
function away(error: unknown): unknown {
  if (error instanceof Problem) return error
  const problem = new Problem('unavailable', 'Pictures and videos can’t be reached. Try again in a moment.')
  return Object.assign(problem, { cause: error })
}
