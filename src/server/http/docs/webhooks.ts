import { type TProperties, Type } from 'typebox'
import { OfficeEvent } from '../../../contract/events'
import { MeasureTexts, measureId } from '../../../contract/measures'
import { Severity, Wordings } from '../../../contract/policies'
import { profileVerdicts } from '../../../contract/profiles'
import { reportOutcomes } from '../../../contract/reporters'
import { Id, Nullable, OneOf, Timestamp } from '../../../contract/schema'
import { postSignalKinds } from '../../../contract/signals'
import { ratings } from '../../../contract/tickets'
import { type Delivery, recordedType, webhookTestType } from '../../../contract/webhooks'
import { exampleOf, type Json } from './examples'

const moderator = Type.String({
  description: 'the uid of who decided, or `analyzer`',
  examples: ['analyzer'],
})
const revision = Type.Integer({
  minimum: 1,
  description: 'what this is about: raised by every change that its author makes',
  examples: [1],
})
const signals = Type.Array(OneOf(postSignalKinds), {
  description: 'what its text is a sign of',
  examples: [['threat']],
})
const secondLook = Type.Boolean({
  description: 'whether it holds only when a second person agrees; that is told as a block by that person',
  examples: [false],
})
const reason = Nullable(
  Type.Object(
    {
      policy: Nullable(
        Type.Object({ id: Id, name: Type.String({ examples: ['Bullying'] }), severity: Severity }),
      ),
      note: Nullable(Type.String({ examples: ['Aimed at a classmate'] })),
      wordings: Nullable(Wordings),
    },
    {
      description:
        'why, and what child and guardian can be told, nothing for a guardian where the danger may be at home; null where nobody has said',
    },
  ),
)
const automated = Type.Boolean({ description: 'whether no person has decided it', examples: [true] })
const objection = Type.String({
  description: 'how author and guardian can object: the call that takes their appeal',
  examples: ['POST /v1/platform/appeals'],
})
const appealData = {
  aid: Id,
  pid: Type.Optional({ ...Id, description: 'the post' }),
  measure: Type.Optional({ ...measureId, description: 'the measure, in place of a post' }),
  account: Type.Optional({ ...Id, description: 'whom the measure is about' }),
  uid: { ...Id, description: 'who appealed' },
  moderator: { ...moderator, description: 'the uid of who decided the appeal' },
  reason,
}
const childsText = Type.Record(Type.String(), Type.String(), {
  description: 'what the reporter (`uid`) can be told, in each language',
  examples: [{ en: 'Thank you for telling us.', fr: 'Merci de nous l’avoir signalé.' }],
})
const verdict = Type.Optional(
  OneOf(
    profileVerdicts,
    'keep it, hide it, or ask for another one and show nobody the old one until there is one',
  ),
)
const rid = { ...Id, examples: ['019ca8c9-7160-76aa-9b1d-2e3f40516273'] }
const since = { ...Timestamp, description: 'since when it waits' }
const oid = Nullable({ ...Id, description: 'the organization that it was in' })

const measureData = {
  uid: Id,
  measure: measureId,
  until: Nullable({ ...Timestamp, description: 'when it ends by itself; null where it does not' }),
  policy: Type.Object({ id: Id, name: Type.String({ examples: ['Bullying'] }) }),
  automated,
  texts: MeasureTexts,
}

const { properties: entry } = OfficeEvent

/** The data of each type of delivery: ids and states, no names, addresses or texts. */
const notices: Readonly<Record<Delivery['type'], { summary: string; data: TProperties }>> = {
  'post.blocked': {
    summary:
      'A post was blocked, by the analyzer or by a person. Told at once; where that is taken back, the state that the post has again is told',
    data: {
      pid: Id,
      status: OneOf(['blocked']),
      revision,
      moderator,
      signals,
      reason,
      secondLook,
      automated,
      objection,
    },
  },
  'appeal.upheld': {
    summary: 'An appeal was decided: the block or measure stays',
    data: appealData,
  },
  'appeal.overturned': {
    summary: 'An appeal was decided: the block is taken back and the post published, or the measure lifted',
    data: appealData,
  },
  'post.approved': {
    summary: 'A post is published, by the analyzer or by a person',
    data: { pid: Id, status: OneOf(['public']), revision, moderator, signals, reason },
  },
  'post.withheld': {
    summary:
      'A post waits for a person again: the analyzer has found more in what was published, its author has changed it, or a block was taken back',
    data: { pid: Id, status: OneOf(['pending']), revision, moderator, signals },
  },
  'post.urgent': {
    summary:
      'A post can’t wait, because somebody may be in danger: told once, without content, within a minute',
    data: { pid: Id, since },
  },
  'report.settled': {
    summary:
      'A report of the platform’s was settled: told once, when the decision can’t be taken back any more',
    data: {
      rid,
      pid: Type.Optional(Id),
      account: Type.Optional(Id),
      uid: Id,
      outcome: OneOf(reportOutcomes),
      text: childsText,
    },
  },
  'profile.decided': {
    summary:
      'Somebody has decided about the name, biography or photo of a person as the platform sent it last: those that are named. Told at once',
    data: { uid: Id, name: verdict, biography: verdict, photo: verdict },
  },
  'ticket.safety': {
    summary: 'A ticket about somebody’s safety waits, and nobody has taken it: told once, within a minute',
    data: { tid: Id, since },
  },
  'ticket.answered': {
    summary:
      'Staff have answered a ticket, and its member has not seen it for some minutes; or staff have begun one, which is told at once. Told once, without content, until the member comes back',
    data: { tid: Id, uid: Id, at: since },
  },
  'queue.late': {
    summary:
      'A post, or a report about a person, has waited for longer than the settings allow: told once, until none does',
    data: { since },
  },
  'account.eliminated': { summary: 'An account was taken out of its organization', data: { uid: Id, oid } },
  'account.deleted': { summary: 'An account was deleted', data: { uid: Id, oid } },
  'account.activated': {
    summary: 'An account was made active',
    data: { uid: Id, oid, status: OneOf(['active']) },
  },
  'account.warned': {
    summary:
      'A person is warned: told when that can’t be undone any more, with what member and guardian are to read',
    data: measureData,
  },
  'account.limited': {
    summary:
      'A person’s posts wait for the office, and are not to be shown before it publishes them. Told at once',
    data: measureData,
  },
  'account.muted': { summary: 'A person may read and not write. Told at once', data: measureData },
  'account.suspended': { summary: 'A person may not sign in. Told at once', data: measureData },
  'account.restored': {
    summary: 'A measure has ended, or was lifted or undone. An end by its time is told once',
    data: measureData,
  },
  'ticket.taken': {
    summary: 'Somebody has taken a ticket',
    data: {
      tid: Id,
      status: OneOf(['open']),
      assignee: { ...Id, examples: ['019a4936-80a0-780e-9a3c-51d7b24f6a09'] },
    },
  },
  'ticket.ended': {
    summary: 'A ticket was solved or closed',
    data: { tid: Id, status: OneOf(['solved', 'closed']) },
  },
  'ticket.rated': {
    summary:
      'The member has said whether what was done with a ticket has helped; told again where they change it',
    data: { tid: Id, rating: OneOf(ratings) },
  },
  [recordedType]: {
    summary:
      'Something was done in the office: an entry of its log, without what it changed. They may come in another order than that of their ' +
      'ids. That a delivery was given up is not told',
    data: {
      ...{ id: entry.id, act: entry.act, oid: entry.oid, request: entry.request, subject: entry.subject },
      actor: Type.Omit(entry.actor, ['name']),
      hash: Type.String({
        description:
          'of this entry and the one before it: kept elsewhere, it proves that none was changed or cut off',
        examples: ['Zr4xk1mJxV1sS0v5l1m2n3o4p5q6r7s8t9u0v1w2x3y'],
      }),
    },
  },
  [webhookTestType]: {
    summary: 'Somebody tries whether the webhook is reached',
    data: { webhook: { ...Id, examples: ['019c1ecb-d200-7c1d-9f02-73ab4e68d1c5'] } },
  },
}

const headers = [
  {
    name: 'webhook-id',
    description: 'the delivery’s own id, the same at every try: whoever has seen it is told nothing new',
  },
  { name: 'webhook-timestamp', description: 'when it was tried, in seconds since 1970' },
  {
    name: 'webhook-signature',
    description: '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, with the webhook’s secret',
  },
  {
    name: 'x-request-id',
    description: 'the request that it came of, as its answer and its event have it, if it was one',
    required: false,
  },
].map((header) => ({
  ...{ in: 'header', required: true, ...header },
  schema: { type: 'string' },
}))

/** The `webhooks` of the OpenAPI document. */
export function webhooksDescribed(): Json {
  return Object.fromEntries(
    Object.entries(notices).map(([type, { summary, data }]) => {
      const schema = Type.Object(
        { type: Type.Literal(type), timestamp: Timestamp, data: Type.Object(data) },
        { title: `Notice_${type}` },
      )
      return [type, { post: operation(type, summary, { schema, example: exampleOf(schema) }) }]
    }),
  )
}

function operation(type: string, summary: string, json: Json): Json {
  return {
    operationId: `notice_${type.replace('.', '_')}`,
    tags: ['webhooks'],
    summary,
    description:
      'As Standard Webhooks has it. Those of one post, account or ticket come one after the other.',
    security: [],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': json } },
    responses: {
      '2XX': { description: 'Taken' },
      '410': { description: 'Not wanted any more: the webhook is switched off' },
      '4XX': { description: 'Not taken: it is tried again, for three days' },
      '5XX': { description: 'In trouble: all is tried again, for three days' },
    },
  }
}
