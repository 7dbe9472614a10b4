import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PictureType } from '../../contract/pictureLimits'
import type { MediaEnding, MediaType } from '../../contract/posts'
import type { UploadedFile } from '../http/forms'
import { notFound } from '../problems'
import type { Posters } from './ffmpeg'
import type { Pictures } from './pictures'
import { sniff, sniffPicture } from './sniff'
import type { MediaStore } from './store'
import { cleanVideo } from './videos'

/** A file of ours, by its bare name, and a small picture of it. */
export interface KeptMedia {
  path: string
  type: MediaType
  thumbnail?: string
}

/** A picture always has a small one beside it. */
type KeptPicture = Required<KeptMedia> & {
  type: PictureType
  /** Of both together. */
  bytes: number
}

const endings: Record<MediaType, MediaEnding> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/quicktime': 'mov',
  'video/mp4': 'mp4',
}

/** The bare names of what was kept. */
export function filesOf({ path, thumbnail }: KeptMedia): string[] {
  return thumbnail === undefined ? [path] : [path, thumbnail]
}

/** Checks and cleans uploaded files, and stores them under new names. */
export function createMediaKeeping(store: MediaStore, pictures: Pictures, makePoster: Posters) {
  async function draw(
    person: string,
    { path, directory }: UploadedFile,
    type: PictureType,
  ): Promise<KeptPicture> {
    const name = randomUUID()
    const picture = { path: `${name}.${endings[type]}`, type, thumbnail: `${name}-small.jpg` }
    const clean = { picture: join(directory, 'picture'), thumbnail: join(directory, 'thumbnail') }
    await pictures.clean(person, path, type, clean)
    const sizes = await Promise.all(Object.values(clean).map(async (file) => (await stat(file)).size))
    await store.take({ [picture.path]: clean.picture, [picture.thumbnail]: clean.thumbnail })
    return { ...picture, bytes: sizes.reduce((sum, size) => sum + size) }
  }

  return {
    /**
     * Keeps a person's picture or video, on the disk when this resolves. A caller that does not store it must `drop` it.
     * @throws Problem media_refused; media_unreadable; unavailable. Nothing is kept then.
     */
    async keep(person: string, file: UploadedFile): Promise<KeptMedia> {
      const { path, directory } = file
      const type = await sniff(path)
      if (type !== 'video/mp4' && type !== 'video/quicktime') return await draw(person, file, type)
      const name = randomUUID()
      const thumbnail = `${name}-small.jpg`
      const kind = await cleanVideo(path)
      const video = { path: `${name}.${endings[kind]}`, type: kind }
      const poster = join(directory, 'poster')
      const hasPoster = await makePoster(path, poster)
      await store.take({ [video.path]: path, ...(hasPoster && { [thumbnail]: poster }) })
      return { ...video, ...(hasPoster && { thumbnail }) }
    },

    /** Pictures only. */
    keepPicture: async (person: string, file: UploadedFile): Promise<KeptPicture> =>
      await draw(person, file, await sniffPicture(file.path)),

    drop: (media: KeptMedia) => store.remove(filesOf(media)),
  }
}

export type MediaKeeping = ReturnType<typeof createMediaKeeping>

/** Sends a file, or the range of it that is asked for. @throws Problem not_found where it is not there */
export type SendMedia = (request: FastifyRequest, reply: FastifyReply, file: string) => Promise<FastifyReply>

/** @param shownBy whose pages may show media */
export function createMediaSending(store: MediaStore, shownBy: 'same-origin' | 'cross-origin'): SendMedia {
  return async (request, reply, file) => {
    if ((await store.createdAt(file)) === null) throw notFound('This file')
    // Nobody on the way, nor the browser, keeps a copy.
    reply.header('cross-origin-resource-policy', shownBy).header('cache-control', 'private, no-store')
    return await store.send(request, reply, file)
  }
}
