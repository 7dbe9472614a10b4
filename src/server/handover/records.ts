import type { EventAct } from '../../contract/events'
import type { Schema } from '../db/schema/schema'

/** Whose rows they are: `identity` is who a person is, `person` what else is kept of them. */
export type Owner = 'identity' | 'person' | 'address' | 'organization' | 'post' | 'ticket'

type Row = Readonly<Record<string, unknown>>

interface Rules {
  /** Uids, of which the person is told their own; others are `staff`. */
  own?: readonly string[]
  /** Rows that are there for everybody, and of them those for the person. */
  keep?: (row: Row) => boolean
  told?: (row: Row, own: ReadonlySet<string>, untold: ReadonlySet<string>) => boolean
  /** Columns that `told` and blacking out look at, and that the person is not given. */
  reads?: readonly string[]
  /** Texts of staff: the person is given them without the names of others. */
  blacked?: readonly string[]
  /** What the person is given of a column. */
  given?: Readonly<Record<string, (value: unknown) => unknown>>
  /** They are in what was set aside alone. */
  isAside?: true
}

/** Rows of a table that are handed over, as a file of their own. */
export interface Part extends Rules {
  file: string
  of: Owner
  /** Columns that are unique together, and the order; the first one names the owner. */
  keys: readonly string[]
  /** What the person is given; no file where it is empty. */
  columns: readonly string[]
  /** What authorities are given besides. */
  more: readonly string[]
}

/** Of columns, with blanks between. */
function part(file: string, of: Owner, keys: string, columns: string, more = '', rules: Rules = {}): Part {
  return { file, of, keys: words(keys), columns: words(columns), more: words(more), ...rules }
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}

const memberText = (texts: unknown) => JSON.parse(String(texts)).member
const isOf = (kind: string) => (row: Row) => row.kind === kind
/** Acts that a person is not told: they tell of an investigation, of who reads, and of others' tickets. */
const withheldActs: readonly EventAct[] = [
  'hold',
  'lift_hold',
  'read',
  'read_contact',
  'note_person',
  'withhold_note',
  'remove_note',
  'refer',
  'update_referral',
  'mute',
  'unmute',
  'report',
  'release_post',
  'restrict_post',
]
/** Of exports a person is told those of their own data, and of measures those that they are told. */
const told = ({ act, kind, after }: Row, _own: ReadonlySet<string>, untold: ReadonlySet<string>) => {
  if (kind === 'abuse_material' || withheldActs.some((withheld) => withheld === act)) return false
  const more = JSON.parse(String(after ?? null))
  return (act !== 'export' || more?.what === 'data') && !untold.has(String(more?.measure))
}
const event = 'id created act kind actor_kind'
const eventMore = 'subject actor actor_role actor_oid before after request'
const appeal = 'aid pid mid account relation created status decided policy_name'
const appealMore = 'uid message against against_name against_decided moderator moderator_name note'
const hold = 'kind subject reason held_by name created until'
const handover = 'kind subject created recipient reference'

/**
 * What of every table is handed over, or why nothing is. A person gets what is kept of them, without the words, names and ids of
 * others; notes of staff about them are blacked out, those on tickets and decisions left out; authorities get the case as it is.
 */
export const records = {
  accounts: [
    part(
      'accounts',
      'identity',
      'uid',
      'uid parent oid role rights firstname lastname email username phone photo biography status undelivered created ' +
        'born age_band consent consent_method consent_since consent_until',
      // Tells of a measure, which `measures` tells where the person is told of it; so does `awaits_measure` of posts.
      'restriction',
    ),
    // Of known abuse material: the account may be erased by then.
    part(
      'author-as-found',
      'post',
      'uid',
      '',
      'uid parent oid role firstname lastname email username phone created born age_band',
      { isAside: true },
    ),
  ],
  organizations: [
    part(
      'organizations',
      'organization',
      'oid',
      'oid name type',
      'email new_email address contact status off version created',
    ),
  ],
  sessions: [part('sessions', 'person', 'uid created sid', 'uid created seen proved expires agent')],
  provider_accounts: [part('single-sign-on', 'person', 'uid', 'uid subject created')],
  preferences: [
    part(
      'preferences',
      'person',
      'uid',
      'uid grayscale greyness blur muted cover_text rest_after chime desktop locale',
    ),
  ],
  invitations: [
    part('invitations', 'person', 'subject id', 'kind subject created expires ended', '', {
      keep: isOf('account'),
    }),
  ],
  resets: [part('password-resets', 'person', 'uid id', 'uid created expires ended')],
  registrations: [
    part(
      'registrations',
      'person',
      'uid id',
      'uid email firstname lastname organization timezone locale created confirmed ended',
    ),
  ],
  emails: [part('letters', 'address', 'recipient id', 'kind recipient state created finished')],
  events: [
    part('events-of-account', 'person', 'subject id', `${event} before after`, eventMore, {
      keep: isOf('account'),
      told,
    }),
    part('activity', 'person', 'actor id', event, eventMore, { told }),
    part('events-of-posts', 'post', 'subject id', `${event} subject`, eventMore, {
      keep: isOf('post'),
      told,
    }),
    part('events-of-tickets', 'ticket', 'subject id', `${event} subject`, eventMore, {
      keep: isOf('ticket'),
      told,
    }),
  ],
  posts: [
    part(
      'posts',
      'post',
      'pid',
      'pid uid type text media status created decided moderator score_text score_image score_video models explanation ' +
        'found picture_words looks signals language urgent withheld revision revised removed erased_media awaits_person awaits_consent to_child ' +
        'thread visibility',
      // Whose post it answers and to whom it was said are others' ids.
      'parent recipients oid role moderator_name alarms hints severity standing imminent_since version alike awaits_measure',
      { own: ['moderator'] },
    ),
  ],
  post_revisions: [
    part('revisions', 'post', 'pid revision', 'pid revision text media status signal_kinds created'),
  ],
  post_recipients: 'are the `recipients` of `posts`',
  media_files: [part('files', 'post', 'pid file', 'pid file')],
  decisions: [
    part(
      'decisions',
      'post',
      'pid version',
      'pid actor action from_status to_status policy_name created',
      'actor_name policy note before version revision together',
      { own: ['actor'] },
    ),
  ],
  reports: [
    part(
      'reports-made',
      'person',
      'uid rid',
      'rid pid uid title message created settled',
      'account standing',
    ),
    part('reports-about-person', 'person', 'account rid', 'account created settled', 'rid uid title message'),
    part('reports-about-posts', 'post', 'pid rid', 'pid created settled', 'rid uid title message'),
  ],
  profiles: [
    part(
      'profile',
      'person',
      'uid',
      'uid parts waits since decided',
      'open_reports alarms severity standing last_report moderator moderator_name version',
    ),
  ],
  measures: [
    part(
      'measures',
      'person',
      'uid id',
      'uid kind since until state by policy_name texts ended',
      'id policy by_name note ground cause confirmed confirmed_by confirmed_by_name lifted_by lifted_by_name lift_note appealed changed',
      {
        own: ['by'],
        reads: ['id'],
        told: ({ id }, _own, untold) => !untold.has(String(id)),
        given: { texts: memberText },
      },
    ),
  ],
  // A mute moves `seen` to its end.
  reporters: [part('reporter', 'person', 'uid', 'uid made decided agreed', 'muted_until mute_reason seen')],
  appeals: [
    part('appeals-made', 'person', 'uid aid', `${appeal} uid message`, appealMore),
    part('appeals-about-posts', 'post', 'pid aid', appeal, appealMore),
    part('appeals-about-measures', 'person', 'account aid', appeal, appealMore),
  ],
  escalations: [part('escalations', 'post', 'pid id', '', 'pid uid name note created')],
  refuted_signals: [part('refuted-signals', 'post', 'pid kind', 'pid kind created', 'uid')],
  tickets: [
    part(
      'tickets',
      'ticket',
      'tid',
      'tid number uid issue status created first_answer',
      'assignee priority tags about_uid about_pid',
    ),
  ],
  messages: [
    part('messages', 'ticket', 'tid seq', 'id tid seq sender message created', 'recipient', {
      own: ['sender'],
    }),
  ],
  ticket_pictures: [
    part(
      'pictures-of-tickets',
      'ticket',
      'tid id',
      'id tid sender file thumbnail type message position alt',
      '',
      {
        own: ['sender'],
        told: ({ message, sender }, own) => message !== null || own.has(String(sender)),
      },
    ),
  ],
  ticket_ratings: [part('ratings', 'ticket', 'tid ends', 'tid ends rating comment created')],
  ticket_notes: [
    part('notes-on-tickets', 'ticket', 'tid id', '', 'id tid author text mentions pid account created'),
  ],
  person_notes: [
    part('notes-on-people', 'person', 'uid id', 'id uid text created', 'author mentions withheld review', {
      reads: ['author', 'mentions', 'withheld'],
      told: ({ withheld }) => withheld === null,
      blacked: ['text'],
    }),
  ],
  // Of staff, of schools and of who was phoned: whom a child tells of may ask for the data.
  referrals: [
    part(
      'referrals',
      'person',
      'uid id',
      '',
      'id pid to_kind to_uid to_oid to_name number note state created by taken taken_by closed closed_by',
    ),
  ],
  handovers: [
    // An investigation is not told to the person whom it is about.
    part('handed-over', 'person', 'subject id', handover, 'uid name note', {
      keep: ({ kind }) => kind !== 'post',
      told: isOf('data'),
    }),
    part('cases-of-posts', 'post', 'subject id', '', `${handover} uid name note`, { keep: isOf('post') }),
  ],
  factors: 'are keys; that they were set up stands in `activity`',
  recovery_codes: 'are hashes of codes',
  challenges: 'last half an hour at most',
  factor_requests: 'say when the office first asked for a second factor; that stands in `activity`',
  factor_resets: 'last a day',
  deleted_accounts: [
    part(
      'deletions',
      'person',
      'uid',
      'uid deleted until reason state',
      'root deleted_by asked_by confirmed_by',
    ),
  ],
  set_aside: 'are rows of other tables, with which they are handed over',
  set_aside_files: 'are the files of `set_aside`',
  abuse_material: [
    part('abuse-material', 'post', 'id', '', 'id list created until recipient reported reference'),
  ],
  // Orders about a person, which the person is not told.
  holds: [
    part('holds', 'identity', 'subject id', '', hold, { keep: isOf('account') }),
    part('holds-on-posts', 'post', 'subject id', '', hold, { keep: isOf('post') }),
  ],
  installation: 'is the office’s own',
  secrets: 'are the office’s own',
  settings: 'are the office’s own',
  settings_changes: 'are the office’s own; that somebody changed them stands in `activity`',
  known_pictures: 'are the office’s own: what pictures look like, without the pictures',
  policies: 'are the office’s own',
  own_words: 'are the office’s own; that somebody saved them stands in `activity`',
  saved_replies: 'are the office’s own; that somebody wrote them stands in `activity`',
  platform_keys: 'are the platform’s',
  webhooks: 'are the platform’s',
  deliveries: 'tell the platform ids and states that stand in `posts` and `decisions`',
  jobs: 'are work on others’ rows; that somebody began them stands in `activity`',
  job_rows: 'are gone when their job is done',
  imports: 'are work on others’ rows; that somebody began them stands in `activity`',
  import_accounts: 'say for a day by which import an account came',
  claims: 'last two minutes',
  ticket_seen: 'say what staff have read',
  unseen_answers: 'say what a member has not seen yet',
  ticket_mentions: 'say what staff have not read yet',
  picture_quotas: 'are sums of one day',
  rate_limits: 'are numbers under hashes, for minutes',
  provider_sessions: 'hold tokens of `sessions`',
  refusals: 'are numbers under hashes, for minutes',
  backfills: 'say whose posts and reports are to be written anew',
  alerts: 'say which posts and tickets nobody has looked at',
  account_counts: 'are totals',
  organization_counts: 'are totals',
  post_counts: 'are totals',
  ticket_counts: 'are totals',
  queue_entries: 'are totals',
  insight_counts: 'are totals',
} satisfies Record<keyof Schema, readonly Part[] | string>
