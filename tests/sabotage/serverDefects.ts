import type { Defect } from './defects'

const server = (file: string) => `src/server/${file}`

/** The same for the server and the contract: what would let somebody in, lose something, or hold the office up. */
export const serverDefects: readonly Defect[] = [
  {
    says: 'Registering with an invitation takes over an account that is there.',
    file: server('organizations/registrants.service.ts'),
    text: 'if (known && !isExpected(known, organization)) {',
    becomes: 'if (known && known.status === undefined) {',
  },
  {
    says: 'An invitation’s token lets in whoever is named with it, by any address.',
    file: server('organizations/registrants.service.ts'),
    text: 'if (invited === null || emailKey(invited) !== emailKey(person.email)) {',
    becomes: 'if (invited === null) {',
  },
  {
    says: 'A registration is confirmed by a link that has run out.',
    file: server('organizations/confirming.service.ts'),
    text: 'registration.confirmed !== null || registration.expires <= clock()',
    becomes: 'registration.confirmed !== null',
  },
  {
    says: 'What was uploaded before counts for nobody’s day.',
    file: server('support/pictures.service.ts'),
    text: 'await pictures.countUploaded(today(), uid, kept.bytes)',
    becomes: 'await pictures.countUploaded(today(), uid, 0)',
  },
  {
    says: 'The platform’s feed rewrites an Administrator.',
    file: server('accounts/intake.service.ts'),
    text: "(existing.role === 'Administrator' || existing.role === 'Moderator')",
    becomes: "existing.role === 'Moderator'",
  },
  {
    says: 'Sockets and media go on when a session has run out.',
    file: server('session/sessions.repository.ts'),
    text: "          .where('sid', 'in', some)\n          .where('expires', '>', now)",
    becomes: "          .where('sid', 'in', some)",
  },
  {
    says: 'Reports are never settled.',
    file: server('posts/reports.repository.ts'),
    text: 'and settled is null returning created',
    becomes: 'and settled = 0 returning created',
  },
  {
    says: 'A late score takes the place of a person’s decision.',
    file: server('posts/scoring.service.ts'),
    text: 'if (!isUndecided || status === row.status) return seen',
    becomes: 'if (status === row.status) return seen',
  },
  {
    says: 'What came during the history comes twice.',
    file: server('support/connection.ts'),
    text: 'if (seq <= place && !isRepeated) return',
    becomes: 'if (seq < 0 && !isRepeated) return',
  },
  {
    says: 'Codes can be asked for from one network without end.',
    file: server('session/limits.service.ts'),
    text: "        { limit: 'codeNetwork', subject: network },\n",
    becomes: '',
  },
  {
    says: 'Links can be tried from one network without end.',
    file: server('session/limits.service.ts'),
    text: 'linkNetwork: { free: 30,',
    becomes: 'linkNetwork: { free: 30_000,',
  },
  {
    says: 'A commit is answered before it is on the disk.',
    file: server('db/engines/embedded.ts'),
    text: "'synchronous = FULL'",
    becomes: "'synchronous = OFF'",
  },
  {
    says: 'Photos are loaded from anywhere.',
    file: server('media/addresses.ts'),
    text: 'URL.canParse(address) && mediaOrigins.includes(new URL(address).origin)',
    becomes: 'URL.canParse(address)',
  },
  {
    says: 'An invitation that is sent again within the minute goes out again.',
    file: server('invitations/invitations.service.ts'),
    text: 'last.created <= now - shortestGap',
    becomes: 'last.created <= now',
  },
  {
    says: 'Somebody acts in a role that they no longer have.',
    file: server('session/act.ts'),
    text: 'if (person?.role !== actor.role || person.oid !== actor.oid) {',
    becomes: 'if (!person) {',
  },
  {
    says: 'Somebody acts after signing out.',
    file: server('session/act.ts'),
    text: 'if (person?.role !== actor.role || person.oid !== actor.oid) {',
    becomes: 'if (person && (person.role !== actor.role || person.oid !== actor.oid)) {',
  },
  {
    says: 'One change that fails takes those with it that are committed together.',
    file: server('db/together.ts'),
    text: "await say('rollback to savepoint').catch(() => {",
    becomes: "await say('rollback to savepoint').then(() => {",
  },
  {
    says: 'An event does not hold the one before it.',
    file: server('events/chain.ts'),
    text: '    before,\n    event.id,',
    becomes: "    '',\n    event.id,",
  },
  {
    says: 'An event that was changed is not found.',
    file: server('events/verify.ts'),
    text: 'hash = kept',
    becomes: "hash = ''",
  },
  {
    says: 'A reading is kept once for everybody.',
    file: server('events/readings.ts'),
    text: 'caller.uid',
    becomes: "''",
  },
  {
    says: 'Networks are kept as they are.',
    file: server('events/events.service.ts'),
    text: "createHmac('sha256', secret).update(network).digest('base64url')",
    becomes: 'network',
  },
  {
    says: 'A Moderator exports the activity.',
    file: 'src/contract/access.ts',
    text: "'events.read': administratorsOnly,",
    becomes: "'events.read': ownOrganization,",
  },
  {
    says: 'Another organization’s post is seen by its pid.',
    file: server('posts/posts.service.ts'),
    text: "      case 'hidden':\n        throw notFound('This post')\n",
    becomes: "      case 'hidden':\n",
  },
  {
    says: 'A decision in another’s name is taken.',
    file: server('posts/deciding.service.ts'),
    text: 'if (decision.moderator !== caller.uid) {',
    becomes: 'if (decision.moderator === "") {',
  },
  {
    says: 'An older version overwrites a colleague’s settings.',
    file: server('settings/settings.service.ts'),
    text: 'return shown !== undefined && shown !== before(name).version',
    becomes: 'return shown !== undefined && shown > before(name).version',
  },
  {
    says: 'A reset is good twice.',
    file: server('session/resets.service.ts'),
    text: 'await repository.endOf(person.uid, clock())',
    becomes: 'await repository.endOf(person.uid, 0)',
  },
  {
    says: 'A password is set with the browser’s half alone.',
    file: server('session/resets.service.ts'),
    text: 'if (!reset || !isRef || !isPerson',
    becomes: 'if (!reset || !isPerson',
  },
  {
    says: 'Who is eliminated stays signed in.',
    file: server('accounts/changes.service.ts'),
    text: '      await set(transaction, children, { oid: null }, true)\n      await on(transaction).endSessions(uids)\n',
    becomes: '      await set(transaction, children, { oid: null }, true)\n',
  },
  {
    says: 'One deletes oneself.',
    file: server('accounts/acts.service.ts'),
    text: "row.uid === self ? 'own_account' : refusal(row)",
    becomes: 'refusal(row)',
  },
  {
    says: 'An active organization is deleted.',
    file: server('organizations/acts.service.ts'),
    text: "status === 'pending' ? null : 'not_pending'",
    becomes: "status === 'invited' ? 'not_pending' : null",
  },
  {
    says: 'Solving a ticket buries what the member wrote meanwhile.',
    file: server('support/rules.ts'),
    text: 'seq < ticket.last_of_member',
    becomes: 'seq < 0',
  },
  {
    says: 'A ticket of somebody who has gone is in nobody’s queue.',
    file: server('support/ticketList.repository.ts'),
    text: ': isNobodys)',
    becomes: ': sql<boolean>`assignee is null`)',
  },
]
