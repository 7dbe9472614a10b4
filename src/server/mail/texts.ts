import type { Locale } from '../../contract/locales'
import { english, type OwnEmails, type Template } from './en'
import { french } from './fr'

/** The letter to an organization until an Administrator writes another (specification §2, Email Invitation). */
export const organizationTemplates: Record<Locale, Template> = {
  en: {
    title: 'You are invited to join Gatehouse',
    content: [
      '<p>Hello,</p>',
      '<p>{{organization}} is invited to take part in our platform, which is safe for children and their parents.</p>',
      '<p><a href="{{link}}">Register your organization</a></p>',
      '<p>The link is good for seven days.</p>',
    ].join(''),
  },
  fr: {
    title: 'Vous êtes invités à rejoindre Gatehouse',
    content: [
      '<p>Bonjour,</p>',
      '<p>{{organization}} est invitée à participer à notre plateforme, sûre pour les enfants et leurs parents.</p>',
      '<p><a href="{{link}}">Inscrire votre organisation</a></p>',
      '<p>Ce lien est valable sept jours.</p>',
    ].join(''),
  },
}

/** The letter to an account until an Administrator writes another. */
export const parentTemplates: Record<Locale, Template> = {
  en: {
    title: 'Your invitation to Gatehouse',
    content: [
      '<p>Hello {{name}},</p>',
      '<p>{{organization}} invites you to our platform, which is safe for children and their parents.</p>',
      '<p><a href="{{link}}">Choose your password</a></p>',
      '<p>The link is good for seven days and for one use.</p>',
    ].join(''),
  },
  fr: {
    title: 'Votre invitation à Gatehouse',
    content: [
      '<p>Bonjour {{name}},</p>',
      '<p>{{organization}} vous invite sur notre plateforme, sûre pour les enfants et leurs parents.</p>',
      '<p><a href="{{link}}">Choisir votre mot de passe</a></p>',
      '<p>Ce lien est valable sept jours et une seule fois.</p>',
    ].join(''),
  },
}

/** What the office puts into every email. */
interface EmailWords {
  /** On the button of a letter whose template names no link. */
  open: string
  /** Before the address that stands below a button. */
  address: string
}

export const emailWords: Record<Locale, EmailWords> = {
  en: { open: 'Open the link', address: 'If the button does not work, open this address:' },
  fr: { open: 'Ouvrir le lien', address: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :' },
}

/** The organization of an email that is only tried out. */
export const exampleOrganization: Record<Locale, string> = { en: 'Example School', fr: 'École Exemple' }

/** The letters that the office itself writes, by language. */
export const ownEmails: Record<Locale, OwnEmails> = { en: english, fr: french }
