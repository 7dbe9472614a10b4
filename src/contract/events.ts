import { type Static, Type } from 'typebox'
import { roles } from './access'
import { addresses } from './addresses'
import { SimpleRestQuery } from './lists'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, Strict, Timestamp } from './schema'

export const eventActs = [
  'sign_in',
  'sign_in_refused',
  'end_session',
  'refused',
  'throttle',
  'read',
  'read_contact',
  'add',
  'attach',
  'import',
  'begin',
  'finish',
  'stop',
  'export',
  'invite',
  'withdraw',
  'activate',
  'delete',
  'restore',
  'ask_erasure',
  'remove',
  'erase',
  'hold',
  'lift_hold',
  'eliminate',
  'register',
  'confirm',
  'decline',
  'refuse',
  'link',
  'ask_reset',
  'open_invitation',
  'reset',
  'change_password',
  'add_factor',
  'remove_factor',
  'begin_reset_factor',
  'reset_factor',
  'renew_recovery_codes',
  'create',
  'revise',
  'update',
  'ask_address',
  'switch_off',
  'switch_on',
  'block',
  'approve',
  'withhold',
  'undo',
  'uphold',
  'overturn',
  'escalate',
  'await_consent',
  'end_consent_wait',
  'refute_signal',
  'release_post',
  'restrict_post',
  'restore_signal',
  'report',
  'settle',
  'decide',
  'mute',
  'unmute',
  'take_measure',
  'confirm_measure',
  'lift_measure',
  'undo_measure',
  'end_measure',
  'open',
  'alert',
  'remind',
  'take',
  'assign',
  'note',
  'note_person',
  'withhold_note',
  'remove_note',
  'refer',
  'update_referral',
  'solve',
  'close',
  'reopen',
  'rate',
  'save',
  'try',
  'give_up',
  'take_in',
  'rotate_key',
  'end_links',
  'replay',
  'score_again',
] as const
export type EventAct = (typeof eventActs)[number]

export const subjectKinds = [
  'account',
  'organization',
  'post',
  'queue',
  'media',
  'ticket',
  'saved_reply',
  'settings',
  'known_picture',
  'abuse_material',
  'policy',
  'own_word',
  'appeal',
  'preferences',
  'letter',
  'session',
  'import',
  'job',
  'feed',
  'route',
  'platform_key',
  'office_key',
  'webhook',
  'delivery',
  'network',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** A person who is signed in, somebody who is not, the platform's back end, or the office itself. */
const actorKinds = ['person', 'public', 'platform', 'office'] as const
export type ActorKind = (typeof actorKinds)[number]

/** The changed fields; never a password, a token or the text of a message. */
const EventFields = Type.Record(Type.String(), Type.Unknown(), {
  examples: [{ status: 'blocked' }],
})

/** An entry of the audit log. */
export const OfficeEvent = Type.Object(
  {
    id: Type.String({
      pattern: '^[1-9][0-9]*$',
      examples: ['42'],
      description: 'its place in the chain of all events',
    }),
    created: Timestamp,
    act: OneOf(eventActs),
    actor: Type.Object({
      kind: OneOf(actorKinds),
      uid: Nullable(Id),
      name: Nullable(
        Type.String({
          description: 'as it is now; null where the account is no longer there',
          examples: ['Ada Byron'],
        }),
      ),
      role: Type.Union([OneOf(roles), Type.Null()]),
      oid: Nullable(Id),
      network: Nullable(
        Type.String({
          description: 'a keyed hash of the network: alike where it is the same',
          examples: ['YyIZR6nlCQb2h6xYMgAmbmSgzrHr8JtKjfbLk6AU0SA'],
        }),
      ),
    }),
    subject: Type.Object({
      kind: OneOf(subjectKinds),
      id: Nullable(Type.String({ examples: ['01975f3e-0000-7000-8000-000000000001'] })),
    }),
    oid: Nullable({ ...Id, description: 'the organization of the subject' }),
    before: Nullable(EventFields),
    after: Nullable(EventFields),
    request: Nullable(
      Type.String({ description: 'alike for all that one request did', examples: ['req-1a'] }),
    ),
  },
  { title: 'OfficeEvent' },
)
export type OfficeEvent = Static<typeof OfficeEvent>

/** The `filter` of ra-data-simple-rest. */
export const EventsFilter = Strict({
  actor: Type.Optional(Id),
  act: Type.Optional(OneOf(eventActs)),
  kind: Type.Optional(OneOf(subjectKinds)),
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  oid: Type.Optional(Id),
  from: Type.Optional(Timestamp),
  until: Type.Optional(Timestamp),
})
export type EventsFilter = Static<typeof EventsFilter>

export const eventsApi = routeTable({
  listEvents: {
    ...addresses.listEvents,
    summary:
      'What was done in the office, the newest first, in the dialect of ra-data-simple-rest. The filter: `actor`, `act`, `kind` ' +
      'and `subject`, `oid`, `from` and `until`; a total beyond 10,000 that are narrowed is not counted further',
    tag: 'events',
    access: byRole('events.read'),
    query: SimpleRestQuery,
    reply: Type.Array(OfficeEvent),
    answersBare: true,
  },
  exportEvents: {
    ...addresses.exportEvents,
    summary: 'The same as a CSV file, all of it; no cell of it runs in a spreadsheet',
    tag: 'events',
    access: byRole('events.read'),
    asksAgain: true,
    query: Strict({ filter: SimpleRestQuery.properties.filter }),
  },
  getEvent: {
    ...addresses.getEvent,
    summary: 'One event, bare',
    tag: 'events',
    access: byRole('events.read'),
    params: Strict({ id: { ...OfficeEvent.properties.id, maxLength: 15 } }),
    reply: OfficeEvent,
    answersBare: true,
    problems: ['not_found'],
  },
})
