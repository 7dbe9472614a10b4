import type { WordEffect, WordKind } from '../../../contract/ownWords'

export const resources = {
  words: {
    name: 'Words',
    about:
      'Your own words, phrases and domains. They are looked for in new posts, in edits, and in words read in pictures; not in names, biographies or tickets.',
    create: 'New word',
    edit: 'Word',
    editOne: 'Edit %{name}',
    fields: {
      kind: 'Kind',
      text: 'Word or domain',
      effect: 'Effect',
      plurals: 'Plurals',
      language: 'Language',
      until: 'Until',
      note: 'Why',
    },
    notifications: {
      created: 'Saved. It is looked for from the next post on.',
      updated: 'Saved. It is looked for from the next post on.',
    },
    delete: {
      label: 'Delete',
      name: 'Delete %{name}',
      title: 'Delete this word?',
      text: '%{name} is no longer looked for. Posts in which it was found stay as they are.',
      confirm: 'Delete',
      done: 'The word was deleted.',
    },
  },
}

export const ownWords = {
  kinds: { word: 'Word or phrase', domain: 'Domain' } satisfies Record<WordKind, string>,
  effects: {
    show: 'Show',
    wait: 'Wait',
    urgent: 'Urgent',
    block: 'Block',
    allow: 'Allow',
  } satisfies Record<WordEffect, string>,
  effectHelp: {
    show: 'It is shown beside the post. What happens to the post does not change.',
    wait: 'The post waits for review.',
    urgent: 'The post waits for review, and is urgent.',
    block: 'The post is blocked, as the analyzer blocks.',
    allow: 'Links to it are not a sign of spam. What else is found in the post counts.',
  } satisfies Record<WordEffect, string>,
  textHelp: {
    word: 'Found as whole words, also in disguise: z00m, zооm with foreign letters, z o o m.',
    domain: 'Found with its subdomains, also as “example dot com”.',
  } satisfies Record<WordKind, string>,
  pluralsHelp: 'Also finds English plurals: with -s, -es or -ies.',
  anyLanguage: 'Any',
  languageHelp: 'Looked for in posts of this language, and where no language is recognised.',
  untilHelp: 'After this day it does nothing. Leave it empty for no end.',
  noEnd: 'No end',
  ended: 'Ended',
  preview: {
    title: 'What it would have caught in the last %{days} days',
    nothing: 'Type a word or a domain to see it.',
    found: 'It stands in %{count} of %{read} posts.',
    newest: 'Only the newest %{read} posts were read.',
    common: 'It stands in %{share} of the posts: that is very common. Take a longer word or a phrase.',
    examples: 'The newest of them',
    about: 'Nothing changes for these posts. What you save counts from the next post on.',
  },
}
