import type { FastifyRequest } from 'fastify'
import { isLocale, type Locale } from '../../contract/locales'
import { networkOf } from '../lib/network'
import { type Outsider, somebody } from './actors'

/** Where a request of nobody signed in comes from: its network, for limits, and the language in which to answer it by mail. */
export interface AskedFrom {
  actor: Outsider
  network: string
  locale: Locale | null
}

export function askedFrom(request: FastifyRequest): AskedFrom {
  return { actor: somebody(request), network: networkOf(request), locale: localeOf(request) }
}

/** The language that a request asks for by `Accept-Language`, the most wanted first; null where it is none of ours. */
export function localeOf({ headers }: FastifyRequest): Locale | null {
  const ranges = (headers['accept-language'] ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { language: tag.split('-', 1)[0]?.toLowerCase(), quality: quality ? Number(quality.slice(2)) : 1 }
  })
  const wanted = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLocale) ?? null
}
