import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { SimpleRestQuery } from './lists'
import { byRole, routeTable } from './route'
import { Id, Strict, Timestamp } from './schema'

/** More than these are not kept. */
export const maxKnownPictures = 5000

/** A picture that is blocked wherever it comes again: not the picture, but what it looks like. */
export const KnownPicture = Type.Object(
  {
    id: Id,
    pid: { ...Id, description: 'the blocked post that it was in' },
    by: Type.Object({ uid: Id, name: Type.String({ examples: ['Ada Admin'] }) }, { title: 'DecidedBy' }),
    created: Timestamp,
    until: { ...Timestamp, description: 'from then on it is like any other picture' },
  },
  { title: 'KnownPicture' },
)
export type KnownPicture = Static<typeof KnownPicture>

const bare = { tag: 'posts', answersBare: true } as const

export const knownPicturesApi = routeTable({
  listKnownPictures: {
    ...bare,
    ...addresses.listKnownPictures,
    summary:
      'Pictures that are blocked wherever they come again, in the dialect of ra-data-simple-rest: a bare list and Content-Range. ' +
      'The filter: `id` are ids, `pid` is one post',
    access: byRole('posts.decide'),
    query: SimpleRestQuery,
    reply: Type.Array(KnownPicture),
  },
  deleteKnownPicture: {
    ...bare,
    ...addresses.deleteKnownPicture,
    summary: 'Forget a picture: what shows it is judged like any other from then on. Answers it, bare',
    access: byRole('posts.decide'),
    params: Strict({ id: { ...Id, description: 'the known picture' } }),
    reply: KnownPicture,
    problems: ['not_found'],
  },
})
