import { type Static, Type } from 'typebox'
import { type Locale, locales } from './locales'
import { maxEmailLength, OneOf, Strict } from './schema'

/** The settings group of each letter and language; a letter's title is its subject. */
export const letterGroups = {
  inviteOrganizations: { en: 'inviteOrganizations', fr: 'inviteOrganizations_fr' },
  inviteParents: { en: 'inviteParents', fr: 'inviteParents_fr' },
} as const satisfies Record<string, Record<Locale, string>>
/** Written by Administrators (specification §3). */
export type LetterKind = keyof typeof letterGroups
export const letterKinds = ['inviteOrganizations', 'inviteParents'] as const
export type LetterGroup = (typeof letterGroups)[LetterKind][Locale]
export const allLetterGroups = letterKinds.flatMap((letter): LetterGroup[] =>
  Object.values(letterGroups[letter]),
)

/** The letter and language of a settings group; null for other groups. */
export function letterOfGroup(group: string): { letter: LetterKind; locale: Locale } | null {
  for (const letter of letterKinds) {
    const locale = locales.find((one) => letterGroups[letter][one] === group)
    if (locale) return { letter, locale }
  }
  return null
}

/** In characters, as HTML. */
export const maxRichTextLength = 50_000
export const maxTitleLength = 200
export const maxSenderLength = 80
export const maxFooterLength = 1000
/** As a data URL: a file of 350 KB. */
export const maxLogoLength = 480_000
export const logoTypes = ['image/png', 'image/jpeg'] as const

/** Frame and sender of all letters. */
export const lettersLookFields = {
  name: Type.String({ pattern: '\\S', maxLength: maxSenderLength, examples: ['Sunny Platform'] }),
  logo: Type.String({
    pattern: `^(data:(${logoTypes.join('|')});base64,[A-Za-z0-9+/]+={0,2})?$`,
    maxLength: maxLogoLength,
    description: 'a picture as a data URL, drawn anew when it is saved; empty where there is none',
    examples: [''],
  }),
  colour: Type.String({
    pattern: '^#[0-9A-Fa-f]{6}$',
    description: 'of the buttons; their words are white or black, whichever is read better on it',
    examples: ['#14614e'],
  }),
  footer: Type.String({
    maxLength: maxFooterLength,
    description: 'plain text below each letter',
    examples: ['Sunny Platform, 1 Example Street'],
  }),
  senderName: Type.String({
    maxLength: maxSenderLength,
    description: 'the name of the sender; empty for the one of the office’s configuration',
    examples: ['Sunny Platform'],
  }),
  replyTo: Type.String({
    maxLength: maxEmailLength,
    description: 'where answers go; empty for the sender’s own address',
    examples: ['help@platform.example'],
  }),
}
export const letterFields = {
  title: Type.String({
    pattern: '\\S',
    maxLength: maxTitleLength,
    examples: ['{{organization}} is invited'],
  }),
  content: Type.String({
    maxLength: maxRichTextLength,
    description: 'HTML, of what the editor can produce',
    examples: ['<p>Welcome, {{organization}}.</p>'],
  }),
}

export const LettersLook = Type.Object(lettersLookFields, { title: 'LettersLook' })
export type LettersLook = Static<typeof LettersLook>
export const LetterSettings = Type.Object({
  ...letterFields,
  description: Type.String({
    description: 'the content as plain text',
    examples: ['Welcome, {{organization}}.'],
  }),
})
export type LetterSettings = Static<typeof LetterSettings>

/** An unsaved letter, for a preview or a test letter. */
export const LetterDraft = Strict(
  {
    group: OneOf(allLetterGroups),
    ...letterFields,
    look: Type.Optional(
      Strict(lettersLookFields, { description: 'how letters are to look, where that is not saved either' }),
    ),
  },
  { title: 'LetterDraft' },
)
export type LetterDraft = Static<typeof LetterDraft>
export const LetterPreview = Type.Object(
  {
    subject: Type.String(),
    html: Type.String(),
    text: Type.String({ examples: ['Welcome, Lovelace School.'] }),
    empty: Type.Array(Type.String(), {
      description: 'variables that the letter names, and for which nothing is filled in so far',
    }),
  },
  { title: 'LetterPreview' },
)
export type LetterPreview = Static<typeof LetterPreview>

export const defaultLettersLook: LettersLook = {
  name: 'Gatehouse',
  logo: '',
  colour: '#14614e',
  footer: '',
  senderName: '',
  replyTo: '',
}
