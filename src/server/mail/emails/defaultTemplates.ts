import type { Locale } from '../../../contract/locales'

/** What a letter says: its subject, and its content as HTML. */
export interface Template {
  title: string
  content: string
}

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
