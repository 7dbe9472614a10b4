import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A small defect of the kind a tired colleague makes, and the journeys of the room that it is in. */
export interface Defect {
  /** What somebody would see, in a sentence. */
  says: string
  file: string
  /** It stands in the file once. */
  text: string
  becomes: string
  journeys?: readonly string[]
}

/** Whether its text stands in its file, once. */
export function canPlant(root: string, { file, text }: Defect): boolean {
  const path = join(root, file)
  return existsSync(path) && readFileSync(path, 'utf8').split(text).length === 2
}

const panel = (file: string) => `src/panel/${file}`

/**
 * Chosen by reading the panel room by room, before looking at which test would see which. A defect that is caught stays here:
 * it is what keeps its test.
 */
export const defects: readonly Defect[] = [
  {
    says: 'Enter leaves the note of a review, and what is typed on decides.',
    file: panel('posts/review/reason.tsx'),
    text: "event.key === 'Enter' && (event.ctrlKey || event.metaKey)",
    becomes: "event.key === 'Enter'",
    journeys: ['steadyHands'],
  },
  {
    says: 'A decision that no answer came to is given up.',
    file: panel('posts/review/decisions.ts'),
    text: 'return isUnanswered(failure) || (failure instanceof ApiProblem',
    becomes: 'return (failure instanceof ApiProblem',
    journeys: ['quickHands'],
  },
  {
    says: 'The last day of a period is not counted.',
    file: panel('providers/filters.ts'),
    text: 'addDays(parseISO(to), 1)',
    becomes: 'addDays(parseISO(to), 0)',
    journeys: ['lists', 'reviewing'],
  },
  {
    says: 'Going back from a page reads on below the page before it.',
    file: panel('providers/cursorTrail.ts'),
    text: 'shown.get(list) === page + 1',
    becomes: 'shown.get(list) === page - 1',
    journeys: ['lists'],
  },
  {
    says: 'A list says that it shows one row more than it does.',
    file: panel('list/Pager.tsx'),
    text: 'from - 1 + (data?.length ?? 0)',
    becomes: 'from + (data?.length ?? 0)',
    journeys: ['lists', 'organizations'],
  },
  {
    says: 'A caption has a word more than it may.',
    file: panel('fields/text.ts'),
    text: 'words.slice(0, count)',
    becomes: 'words.slice(0, count + 1)',
    journeys: ['lists', 'reviewing', 'ticketsList'],
  },
  {
    says: 'A search is kept with blanks around it, and finds nothing.',
    file: panel('list/filters.tsx'),
    text: 'const keywords = text.trim()',
    becomes: 'const keywords = text',
    journeys: ['lists', 'organizations'],
  },
  {
    says: 'A refresh that fails takes the rows away.',
    file: panel('list/OfficeTable.tsx'),
    text: 'data ?? (error ? last.data : undefined)',
    becomes: 'data ?? undefined',
    journeys: ['lists'],
  },
  {
    says: 'What is destructive begins with the focus on going ahead.',
    file: panel('form/Confirm.tsx'),
    text: 'autoFocus={!isDestructive}',
    becomes: 'autoFocus',
    journeys: ['accountsAdmin', 'organizationsAdmin', 'sessions'],
  },
  {
    says: 'After a deletion what was chosen stays chosen.',
    file: panel('bulk/BulkButton.tsx'),
    text: '      onUnselectItems()\n      tellOutcome',
    becomes: '      tellOutcome',
    journeys: ['accountsAdmin', 'organizationsAdmin'],
  },
  {
    says: 'A second click of a double click deletes a second time.',
    file: panel('form/Confirm.tsx'),
    text: 'if (isConfirmed.current) return',
    becomes: '',
    journeys: ['accountsAdmin', 'organizationsAdmin', 'inviting'],
  },
  {
    says: 'Only the invited address in the same case shows as invited.',
    file: panel('bulk/useInvitation.tsx'),
    text: 'invited.toLowerCase() === email',
    becomes: 'invited === email',
    journeys: ['inviting'],
  },
  {
    says: 'One’s own account is named among those that will be deleted.',
    file: panel('accounts/AccountBulkButtons.tsx'),
    text: 'rows.filter(({ uid }) => uid !== user?.uid)',
    becomes: 'rows.filter(({ uid }) => uid !== user?.organization.oid)',
    journeys: ['accountsAdmin'],
  },
  {
    says: 'Invited organizations are counted by Delete Pending.',
    file: panel('organizations/OrganizationList.tsx'),
    text: "export function canDelete({ status }: OrganizationRecord): boolean {\n  return status === 'pending'",
    becomes:
      "export function canDelete({ status }: OrganizationRecord): boolean {\n  return status !== 'active'",
    journeys: ['organizationsAdmin'],
  },
  {
    says: 'That an organization’s address is taken is told at its name.',
    file: panel('organizations/OrganizationCreate.tsx'),
    text: "return { email: words('organizations.adding.taken') }",
    becomes: "return { name: words('organizations.adding.taken') }",
    journeys: ['organizationsAdmin'],
  },
  {
    says: 'A public post with open reports can’t be approved.',
    file: panel('posts/review/rules.ts'),
    text: "post.status !== 'public' || post.reports > 0",
    becomes: "post.status !== 'public' && post.reports > 0",
    journeys: ['reviewing', 'media'],
  },
  {
    says: 'The second post of a page has no way back to the first.',
    file: panel('posts/review/queue.ts'),
    text: 'index > 0 ?',
    becomes: 'index > 1 ?',
    journeys: ['reviewing'],
  },
  {
    says: 'S shows pictures and does not blur them again.',
    file: panel('posts/review/viewed.ts'),
    text: 'now.shown.includes(file)) ? [] : all',
    becomes: 'now.shown.includes(file)) ? all : all',
    journeys: ['media', 'creatingPosts', 'reviewing'],
  },
  {
    says: 'A refused file can’t be told by its line: the header is not counted.',
    file: panel('accounts/import/Preview.tsx'),
    text: 'cells: [formatCount(line)',
    becomes: 'cells: [formatCount(line - 1)',
    journeys: ['importAccounts'],
  },
  {
    says: 'What is typed for Google Play is saved as the redirect address.',
    file: panel('settings/GeneralSettings.tsx'),
    text: 'source="download.android"',
    becomes: 'source="download.redirect"',
    journeys: ['generalSettings'],
  },
  {
    says: 'Take theirs keeps one’s own.',
    file: panel('settings/SettingsPage.tsx'),
    text: 'for (const { path } of conflict) resetField(path, { defaultValue: get(shown, path) })',
    becomes: '',
    journeys: ['generalSettings', 'invitationSettings'],
  },
  {
    says: 'The link editor opened within a link takes no more of it than what is chosen.',
    file: panel('editor/links.ts'),
    text: "editor.chain().extendMarkRange('link').setLink({ href })",
    becomes: 'editor.chain().setLink({ href })',
    journeys: ['editorLinks'],
  },
  {
    says: 'A ticket that a colleague has taken can’t be taken over.',
    file: panel('tickets/chat/Head.tsx'),
    text: 'isOpen && ticket.assignee?.uid !== uid ?',
    becomes: 'isOpen && ticket.assignee === null ?',
    journeys: ['tickets', 'ticketTools'],
  },
  {
    says: 'Shift and Enter sends a message instead of beginning a line.',
    file: panel('tickets/chat/Composer.tsx'),
    text: ' || event.shiftKey || isComposing',
    becomes: ' || isComposing',
    journeys: ['tickets', 'ticketsBox', 'ticketTools'],
  },
  {
    says: 'A message that is taken back takes the place of what has been written since.',
    file: panel('support/conversation.ts'),
    text: "[field]: now[field] === '' ? own.message :",
    becomes: '[field]: now[field] !== null ? own.message :',
    journeys: ['ticketsBox', 'tickets'],
  },
  {
    says: 'Who comes back after a session that ended is led to the accounts, not to where they were.',
    file: panel('login/LoginPage.tsx'),
    text: 'resumeLocation?.uid === uid &&',
    becomes: 'resumeLocation?.uid !== uid &&',
    journeys: ['sessions', 'signingIn'],
  },
  {
    says: 'After too many tries the button counts down ten times too fast.',
    file: panel('login/useSend.ts'),
    text: 'setUntil(begun + wait * second)',
    becomes: 'setUntil(begun + (wait * second) / 10)',
    journeys: ['sessions', 'signingIn', 'resetting'],
  },
  {
    says: 'A registration with an account that is there is told that passwords differ.',
    file: panel('login/Registration.tsx'),
    text: '{hasAccount ? null : <Passwords />}',
    becomes: '<Passwords />',
    journeys: ['registration', 'registrationLetters'],
  },
  {
    says: 'The French for a deletion of several has lost its number.',
    file: panel('i18n/fr/accounts.ts'),
    text: 'Ces %{count} comptes seront retirés de leur organisation',
    becomes: 'Ces comptes seront retirés de leur organisation',
    journeys: ['languages'],
  },
]
