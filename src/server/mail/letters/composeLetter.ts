import type { LetterRow } from '../../database/schema'
import type { Letter } from '../mailer'
import { asName } from './asName'
import type { Template } from './defaultTemplates'
import { fillTemplate } from './fillTemplate'
import {
  admittedTemplate,
  linkImpossibleTemplate,
  linkTemplate,
  registeredBeforeTemplate,
  registeredTemplate,
} from './registrationLetters'
import { resetTemplate } from './resetLetter'

/** What a waiting letter keeps of what it will say. */
export interface LetterContent {
  /** Whom it greets. */
  name: string
  /** The organization's name. */
  organization: string
  /** The organization's address, in an organization's own invitation. */
  email?: string
  /** Who is proposed to administer the organization. */
  administrator?: string
  token?: string
  /** Where the link leads, in place of the office's own address; one that the office allows. */
  origin?: string
  /** What it says in place of the office's own text: a letter that is only tried out. */
  template?: Template
}

/** The texts that Administrators write, and what they may name of the download group. */
export interface OfficeTexts {
  inviteOrganizations: Template
  inviteParents: Template
  download: Readonly<Record<'title' | 'content' | 'ios' | 'android' | 'redirect', string>>
}

const ownTemplates = {
  link: linkTemplate,
  link_impossible: linkImpossibleTemplate,
  registered: registeredTemplate,
  registered_before: registeredBeforeTemplate,
  admitted: admittedTemplate,
  reset: resetTemplate,
} as const satisfies Partial<Record<LetterRow['kind'], Template>>

/** The letter as it goes out; links lead to `publicUrl`, an origin. */
export function composeLetter(
  { id, kind, recipient }: Pick<LetterRow, 'id' | 'kind' | 'recipient'>,
  content: LetterContent,
  publicUrl: string,
  texts: OfficeTexts,
): Letter {
  const { name, organization } = content
  const { download } = texts
  const values = {
    name: asName(name),
    organization: asName(organization),
    link: (content.origin ?? publicUrl) + pathOf(kind, content),
    'download.title': download.title,
    'download.content': download.content,
    'download.ios': download.ios,
    'download.android': download.android,
    'download.redirect': download.redirect,
  }
  return { id, to: recipient, ...fillTemplate(content.template ?? templateOf(kind, texts), values) }
}

function templateOf(kind: LetterRow['kind'], { inviteOrganizations, inviteParents }: OfficeTexts): Template {
  switch (kind) {
    case 'account':
      return inviteParents
    case 'organization':
      return inviteOrganizations
    default:
      return ownTemplates[kind]
  }
}

function pathOf(
  kind: LetterRow['kind'],
  { token = '', organization, email, administrator }: LetterContent,
): string {
  switch (kind) {
    case 'account':
      return `/auth/reset?invitation=${token}`
    case 'organization': {
      const data = { email, name: organization, token, ...(administrator && { administrator }) }
      return `/organization/register?data=${encodeURIComponent(Buffer.from(JSON.stringify(data)).toString('base64'))}`
    }
    case 'link':
      return `/organization/register?confirmation=${token}`
    case 'link_impossible':
    case 'registered':
    case 'registered_before':
    case 'admitted':
      return '/'
    case 'reset':
      return `/auth/reset?ref=${token}`
  }
}
