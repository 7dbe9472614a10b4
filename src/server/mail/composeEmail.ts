import type { LettersLook } from '../../contract/letters'
import type { Locale } from '../../contract/locales'
import type { EmailRow } from '../db/schema/mail'
import type { OwnEmails, Template } from './en'
import { fillTemplate } from './fillTemplate'
import type { Email } from './mailer'
import { ownEmails } from './texts'

/** What a waiting letter keeps of what it will say. */
export interface EmailContent {
  /** Whom it greets. */
  name: string
  /** The organization's name. */
  organization: string
  /** The organization's address, in an organization's own invitation. */
  email?: string
  /** Who is proposed to administer the organization. */
  administrator?: string
  /** The address that the letter speaks of, where it is not the recipient's. */
  account?: string
  /** The uid of the person whose page the letter leads to. */
  person?: string
  /** Why a registration is refused. */
  reason?: string
  /** From where the person signed in: an IP address or network. */
  network?: string
  token?: string
  /** Where the link leads, in place of the office's own address; one that the office allows. */
  origin?: string
  /** The recipient's language as far as it is known, or that of the request which the letter answers. */
  locale?: Locale | null
  /** What it says in place of the office's own text: a letter that is only tried out. */
  template?: Template & { locale?: Locale }
}

/** A template, and the language that it is in. */
export interface WrittenTemplate extends Template {
  locale: Locale
}

/** The texts that Administrators write, by the language of who gets them; what they may name of the download group; the frame. */
export interface OfficeTexts {
  invitations: Record<'organization' | 'account', Record<Locale, WrittenTemplate>>
  letters: LettersLook
  download: Readonly<Record<'title' | 'content' | 'ios' | 'android' | 'redirect', string>>
}

/** The letter as it goes out; links lead to `publicUrl`, an origin. */
export function composeEmail(
  { id, kind, recipient }: Pick<EmailRow, 'id' | 'kind' | 'recipient'>,
  content: EmailContent,
  publicUrl: string,
  texts: OfficeTexts,
): Email {
  const { name, organization } = content
  const locale = content.locale ?? 'en'
  const { download, letters } = texts
  const values = {
    name: asName(name),
    organization: asName(organization),
    account: content.account ?? recipient,
    network: content.network ?? '',
    reason: content.reason ?? '',
    link: (content.origin ?? publicUrl) + pathOf(kind, content),
    'download.title': download.title,
    'download.content': download.content,
    'download.ios': download.ios,
    'download.android': download.android,
    'download.redirect': download.redirect,
  }
  const { template = templateOf(kind, locale, texts) } = content
  return {
    id,
    to: recipient,
    senderName: letters.senderName,
    replyTo: letters.replyTo,
    logo: letters.logo,
    ...fillTemplate(template, values, template.locale ?? 'en', letters),
  }
}

function templateOf(kind: EmailRow['kind'], locale: Locale, texts: OfficeTexts): WrittenTemplate {
  return isOwn(kind) ? { ...ownEmails[locale][kind], locale } : texts.invitations[kind][locale]
}

/** Whether the office itself writes it; invitations are written by Administrators. */
function isOwn(kind: EmailRow['kind']): kind is keyof OwnEmails {
  return kind !== 'account' && kind !== 'organization'
}

function pathOf(
  kind: EmailRow['kind'],
  { token = '', organization, email, administrator, person = '' }: EmailContent,
): string {
  switch (kind) {
    case 'account':
      return `/auth/reset?invitation=${token}`
    case 'organization': {
      const data = { email, name: organization, token, ...(administrator && { administrator }) }
      return `/organization/register?data=${encodeURIComponent(Buffer.from(JSON.stringify(data)).toString('base64'))}`
    }
    case 'link':
    case 'registered':
      return `/organization/register?confirmation=${token}`
    case 'address':
      return `/organization/register?address=${token}`
    case 'link_impossible':
    case 'registered_before':
    case 'admitted':
    case 'address_asked':
    case 'address_changed':
    case 'refused':
      return '/'
    case 'password_changed':
    case 'new_network':
    case 'factor_changed':
    case 'factor_reset':
      return '/auth/forgot'
    case 'post_alert':
      return '/office/posts/reported'
    case 'ticket_alert':
      return '/office/support/tickets'
    case 'mentioned':
    case 'referred':
    case 'school_answered':
      return `/office/accounts/${encodeURIComponent(person)}`
    case 'ticket_answered':
      // In the fragment, which no server is sent.
      return `#${token}`
    case 'reset':
      return `/auth/reset?ref=${token}`
  }
}

/** In characters, of a name that an email repeats. */
const maxShownLength = 80

/**
 * A name as an email repeats it. A stranger who registers chooses it, and where it is sent, so it is short, and nothing in it is
 * an address that a mail program would make a link of.
 */
function asName(text: string): string {
  const plain = text
    .normalize('NFKC')
    // What joins or parts letters belongs to names of some languages, and to emoji.
    .replace(/(?![\u200c\u200d])\p{C}/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/\w+:[\\/]+/g, '')
    .replaceAll('@', ' (at) ')
    .replace(/[.。](?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()
  const signs = [...plain]
  return signs.length > maxShownLength ? `${signs.slice(0, maxShownLength - 1).join('')}…` : plain
}
