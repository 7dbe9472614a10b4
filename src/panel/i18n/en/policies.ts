import type { Severity } from '../../../contract/policies'

export const resources = {
  policies: {
    name: 'Policies',
    about:
      'The rules that a post can break. You choose one when you block a post; the platform gets its words for the child and the guardian. The first %{count} have a shortcut key.',
    create: 'New policy',
    edit: 'Policy',
    editOne: 'Edit the policy %{name}',
    fields: {
      name: 'Name',
      place: 'Position',
      severity: 'Severity',
      about: 'Sign',
      points: 'Points',
      office: 'What it covers',
    },
    notifications: { created: 'The policy is added.', updated: 'The policy is saved.' },
    delete: {
      label: 'Delete',
      name: 'Delete the policy %{name}',
      title: 'Delete this policy?',
      text: '%{name} can no longer be chosen. Past decisions keep its name and its words.',
      confirm: 'Delete',
      done: 'The policy was deleted.',
    },
  },
}

export const policies = {
  placeHelp:
    'From 1: its position in a review, and its shortcut key. Policies with the same position are in the order they were added.',
  pointsHelp: 'What a block by it counts against the author. 0 for what happens to a child.',
  noSign: 'None',
  severities: { mild: 'Mild', serious: 'Serious', severe: 'Severe' } satisfies Record<Severity, string>,
  wordings: { child: 'For the child (%{language})', guardian: 'For the guardian (%{language})' },
}
