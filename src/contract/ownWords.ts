import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { SimpleRestQuery } from './lists'
import { postStatuses } from './posts'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, Reply, Strict, Timestamp } from './schema'

export const wordKinds = ['word', 'domain'] as const
export type WordKind = (typeof wordKinds)[number]

/** `allow` of domains alone, `show` and `urgent` of words alone. */
export const wordEffects = ['show', 'wait', 'urgent', 'block', 'allow'] as const
export type WordEffect = (typeof wordEffects)[number]
export const effectsOf: Readonly<Record<WordKind, readonly WordEffect[]>> = {
  word: ['show', 'wait', 'urgent', 'block'],
  domain: ['allow', 'wait', 'block'],
}

export const maxOwnWords = 500
/** In characters. */
export const maxOwnWordLength = 100
export const maxOwnWordNoteLength = 500

const matched = {
  kind: { ...OneOf(wordKinds), examples: ['word'] },
  text: Type.String({
    pattern: '\\S',
    maxLength: maxOwnWordLength,
    description:
      'a word or phrase, found as whole words through disguises, with an ’s, and as a hashtag; or a domain, with its subdomains',
    examples: ['skibidi challenge'],
  }),
  plurals: Type.Optional(
    Type.Boolean({ description: 'of a word: its English plurals are found, too', examples: [false] }),
  ),
  language: Nullable(
    Type.String({
      pattern: '^[a-z]{2}$',
      description: 'found in texts of this language (ISO 639-1) and in those of none that is recognised',
      examples: [null],
    }),
  ),
}

export const OwnWordContent = Strict(
  {
    ...matched,
    effect: {
      ...OneOf(
        wordEffects,
        'shown beside the post; the post waits; it waits and is urgent; it is blocked; or (of a domain) links to it are no sign of spam',
      ),
      examples: ['wait'],
    },
    until: Nullable({ ...Timestamp, description: 'from then on it does nothing', examples: [null] }),
    note: Type.String({
      maxLength: maxOwnWordNoteLength,
      description: 'why, for colleagues',
      examples: ['A dare that goes round'],
    }),
  },
  { title: 'OwnWordContent' },
)
export type OwnWordContent = Static<typeof OwnWordContent>

const ofTheOffice = {
  id: Id,
  ended: Type.Boolean({ description: 'whether `until` is over', examples: [false] }),
  by: Type.Object(
    { uid: Id, name: Nullable(Type.String()) },
    { description: 'who saved it last; no name where the account is gone' },
  ),
  changed: Timestamp,
}
export const OwnWord = Type.Object({ ...OwnWordContent.properties, ...ofTheOffice }, { title: 'OwnWord' })
export type OwnWord = Static<typeof OwnWord>

/** ra-data-simple-rest sends the whole record; only `OwnWordContent` changes. */
export const OwnWordChange = Strict(
  {
    ...OwnWordContent.properties,
    id: Type.Optional(Id),
    ended: Type.Optional(ofTheOffice.ended),
    by: Type.Optional(ofTheOffice.by),
    changed: Type.Optional(Timestamp),
  },
  { title: 'OwnWordChange' },
)
export type OwnWordChange = Static<typeof OwnWordChange>

/** Days that an outlook looks back over, posts that it reads at most, and those that it shows. */
export const wordOutlookDays = 30
export const maxWordOutlookPosts = 20_000
export const maxWordExamples = 10

export const WordOutlook = Type.Object(
  {
    read: Type.Integer({ description: 'how many posts were read, the newest first', examples: [1204] }),
    isAll: Type.Boolean({
      description: `whether that is all of the last ${wordOutlookDays} days`,
      examples: [true],
    }),
    found: Type.Integer({ description: 'in how many of them it stands', examples: [12] }),
    examples: Type.Array(
      Type.Object({
        pid: Id,
        text: Type.String({ description: 'where it stands in the text' }),
        status: { ...OneOf(postStatuses), examples: ['public'] },
        created: Timestamp,
      }),
      { maxItems: maxWordExamples },
    ),
  },
  { title: 'WordOutlook' },
)
export type WordOutlook = Static<typeof WordOutlook>

const byId = Strict({ id: { ...Id, description: 'the word or domain' } })
const bare = {
  tag: 'settings',
  access: byRole('settings.update'),
  asksAgain: false,
  answersBare: true,
} as const

export const ownWordsApi = routeTable({
  listOwnWords: {
    ...bare,
    ...addresses.listOwnWords,
    summary:
      'The office’s own words and domains, in the dialect of ra-data-simple-rest: a bare list and Content-Range. The filter: `id` ' +
      'are ids, `q` is looked for in them and in their notes, `kind` and `effect` are theirs',
    query: SimpleRestQuery,
    reply: Type.Array(OwnWord),
  },
  getOwnWord: {
    ...bare,
    ...addresses.getOwnWord,
    summary: 'One word or domain, bare',
    params: byId,
    reply: OwnWord,
    problems: ['not_found'],
  },
  createOwnWord: {
    ...bare,
    ...addresses.createOwnWord,
    summary: 'Add a word or domain, for posts from then on; answers it, bare',
    body: OwnWordContent,
    reply: OwnWord,
    status: 201,
    problems: ['too_many'],
  },
  updateOwnWord: {
    ...bare,
    ...addresses.updateOwnWord,
    summary: 'Change a word or domain, for posts from then on; answers it, bare',
    params: byId,
    body: OwnWordChange,
    reply: OwnWord,
    problems: ['not_found'],
  },
  deleteOwnWord: {
    ...bare,
    ...addresses.deleteOwnWord,
    summary: 'Remove a word or domain; posts keep what was found in them. Answers it, bare',
    params: byId,
    reply: OwnWord,
    problems: ['not_found'],
  },
  getWordOutlook: {
    ...addresses.getWordOutlook,
    summary: `What a word or domain would have caught in the last ${wordOutlookDays} days; saves nothing`,
    tag: 'settings',
    access: byRole('settings.update'),
    asksAgain: false,
    body: Strict(matched),
    reply: Reply(WordOutlook),
  },
})
