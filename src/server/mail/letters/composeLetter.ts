import type { LetterRow } from '../../database/schema'
import type { Letter } from '../mailer'
import { defaultOrganizationTemplate, defaultParentTemplate, type Template } from './defaultTemplates'
import { fillTemplate } from './fillTemplate'
import { admittedTemplate, linkImpossibleTemplate, linkTemplate } from './linkLetters'
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
}

const templates: Record<LetterRow['kind'], Template> = {
  account: defaultParentTemplate,
  organization: defaultOrganizationTemplate,
  link: linkTemplate,
  link_impossible: linkImpossibleTemplate,
  admitted: admittedTemplate,
  reset: resetTemplate,
}

/** The letter as it goes out; links lead to `publicUrl`, an origin. */
export function composeLetter(
  { id, kind, recipient }: Pick<LetterRow, 'id' | 'kind' | 'recipient'>,
  content: LetterContent,
  publicUrl: string,
): Letter {
  const { name, organization } = content
  const link = (content.origin ?? publicUrl) + pathOf(kind, content)
  return { id, to: recipient, ...fillTemplate(templates[kind], { name, organization, link }) }
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
      return '/organization/register'
    case 'admitted':
      return '/'
    case 'reset':
      return `/auth/reset?ref=${token}`
  }
}
