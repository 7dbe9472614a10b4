import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../problems'
import type { MediaStore } from './store'

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
