import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { maxRecipientLength } from './handovers'
import { SimpleRestQuery } from './lists'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, Reply, Strict, Timestamp, visibleText } from './schema'

/** For how long it is kept where nobody says otherwise, in days. */
export const abuseMaterialDays = 365

const recipient = { description: 'whom it was reported to', examples: ['NCMEC CyberTipline'] }
const reference = { description: 'under which number', examples: ['240301-88112'] }
const times = {
  reported: Nullable({ ...Timestamp, description: 'when; null while nobody has' }),
  until: { ...Timestamp, description: 'kept until then; erased afterwards, once it was reported' },
}
const line = { ...visibleText, maxLength: maxRecipientLength }

/** What somebody writes down of a report that was made elsewhere. */
export const AbuseReport = Strict(
  {
    recipient: Type.Union([Type.String({ ...line, ...recipient }), Type.Null()]),
    reference: Type.Union([Type.String({ ...line, ...reference }), Type.Null()]),
    ...times,
  },
  { title: 'AbuseReport' },
)
export type AbuseReport = Static<typeof AbuseReport>

/** A file that is on a list of known abuse material, with the post or the message that it was in. */
export const AbuseMaterial = Type.Object(
  {
    id: { ...Id, description: 'the pid, or the id of the picture of a conversation' },
    kind: OneOf(['post', 'picture']),
    list: Type.String({ description: 'the list that knows it', examples: ['ncmec'] }),
    created: { ...Timestamp, description: 'when it was found' },
    recipient: Nullable(Type.String(recipient)),
    reference: Nullable(Type.String(reference)),
    ...times,
  },
  { title: 'AbuseMaterial' },
)
export type AbuseMaterial = Static<typeof AbuseMaterial>

/** What a report to an authority asks for; no picture and no address of one. */
export const AbuseMaterialDetail = Type.Object(
  {
    ...AbuseMaterial.properties,
    author: Type.Object(
      {
        uid: Id,
        name: Type.String(),
        username: Nullable(Type.String({ examples: ['ada'] })),
        email: Nullable(Type.String({ examples: ['ada.byron@example.org'] })),
        phone: Nullable(Type.String({ examples: ['+49 30 5550100'] })),
      },
      { description: 'as the account was when it was found' },
    ),
    text: Nullable(Type.String({ description: 'of the post' })),
    earlier: Type.Array(Type.String(), {
      description: 'what the text was before its author changed it',
      examples: [[]],
    }),
    written: Nullable({ ...Timestamp, description: 'when the post was made' }),
    thread: Nullable({ ...Id, description: 'where it was said, at the platform', examples: ['wall-5b'] }),
    to: Type.Array(Id, { description: 'to whom it was said, as uids', examples: [['byron']] }),
    tid: Nullable({ ...Id, description: 'the ticket, of a picture of a conversation', examples: [null] }),
    files: Type.Integer({
      minimum: 0,
      description: 'how many pictures and videos there are to look at',
      examples: [1],
    }),
  },
  { title: 'AbuseMaterialDetail' },
)
export type AbuseMaterialDetail = Static<typeof AbuseMaterialDetail>

const AbuseFiles = Type.Object(
  {
    files: Type.Array(Type.Object({ path: Type.String(), type: Type.String({ examples: ['image/jpeg'] }) })),
  },
  { title: 'AbuseFiles' },
)
export type AbuseFiles = Static<typeof AbuseFiles>

const bare = { tag: 'posts', access: byRole('abuse.read'), answersBare: true } as const
const byId = Strict({ id: { ...Id, description: 'the post, or the picture of a conversation' } })

export const abuseMaterialApi = routeTable({
  listAbuseMaterial: {
    ...bare,
    ...addresses.listAbuseMaterial,
    summary:
      'Matches with known abuse material, in the dialect of ra-data-simple-rest: a bare list and Content-Range; those that nobody ' +
      'has reported first',
    query: SimpleRestQuery,
    reply: Type.Array(AbuseMaterial),
  },
  getAbuseMaterial: {
    ...bare,
    ...addresses.getAbuseMaterial,
    summary:
      'One match, bare, with what a report asks for and without its files; that it was read is an event',
    params: byId,
    reply: AbuseMaterialDetail,
    problems: ['not_found'],
  },
  reportAbuseMaterial: {
    ...bare,
    ...addresses.reportAbuseMaterial,
    summary:
      'Write down to whom it was reported, when and under which number, and until when it is kept; bare',
    params: byId,
    body: AbuseReport,
    reply: AbuseMaterialDetail,
    problems: ['not_found'],
  },
  lookAtAbuseMaterial: {
    tag: 'posts',
    access: byRole('abuse.read'),
    ...addresses.lookAtAbuseMaterial,
    asksAgain: true,
    summary: 'The addresses of its files, signed for this session; each look is an event',
    params: byId,
    reply: Reply(AbuseFiles),
    problems: ['not_found'],
  },
})
