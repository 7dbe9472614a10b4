import type { PersonName } from './fixtures'
import type { TestOffice } from './office'

const all = 'limit=150'
const postLists = ['status=all', 'status=public', 'status=blocked', 'status=pending', 'reported=true']
const accountLists = ['active', 'inactive', 'invited', 'incomplete']
const organizationLists = ['pending', 'invited', 'active']
const words = ['brandt', 'ærø', 'gatehouse.example', 'Mia', 'no']

/** Where somebody finds what a stored office holds. */
const paths: Partial<Record<PersonName, string[]>> = {
  Administrator: [
    `/accounts?oid=all&${all}`,
    ...accountLists.map((status) => `/accounts?oid=all&status=${status}&${all}`),
    ...['school', 'club', 'shop'].map((oid) => `/accounts?oid=${oid}&${all}`),
    `/organizations?${all}`,
    ...organizationLists.map((status) => `/organizations?status=${status}&${all}`),
    ...words.map((word) => `/search?ref=accounts&keywords=${encodeURIComponent(word)}&${all}`),
    ...['clinic', 'retail', 'er'].map((word) => `/search?ref=organizations&keywords=${word}&${all}`),
    ...postLists.map((list) => `/posts?${list}&${all}`),
    `/posts?status=blocked&moderator=analyzer&${all}`,
    `/posts?status=public&moderator=colleague&${all}`,
    '/posts?status=all&from=2026-03-03T12:00:00Z&until=2026-03-06T12:00:00Z',
    '/posts?status=all&user[oid]=school&user[role]=Member&type=media',
    '/moderators',
    `/support/tickets?${all}`,
    '/support/tickets?status=solved',
    '/saved-replies',
    '/settings',
    '/settings/changes',
    '/settings/outlook',
    '/preferences',
  ],
  Moderator: [`/posts?status=blocked&${all}`],
  'Organization Administrator': [`/accounts?${all}`, `/posts?status=all&${all}`],
}

/** What the office answers to those who look, by who and where; what it does not know is left out. */
export async function shownBy(office: TestOffice): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = {}
  for (const person of ['Administrator', 'Moderator', 'Organization Administrator'] as const) {
    const client = await office.as(person)
    for (const path of paths[person] ?? []) {
      const { status, body } = await client.get(path)
      if (status === 200) shown[`${person} ${path}`] = withoutSignatures(body)
    }
  }
  return shown
}

/** Addresses of media are signed for a session and a time. */
function withoutSignatures(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(/\?session=[^"]*/g, ''))
}
