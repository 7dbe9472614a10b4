import type { Severity } from '../../../contract/policies'

export const policyWords = {
  fields: { name: 'Name', place: 'Place', severity: 'Severity', office: 'What falls under it' },
  notifications: { created: 'The policy is added.', updated: 'The policy is saved.' },
}

export const policies = {
  title: 'Policies',
  about:
    'What posts may break. Whoever blocks a post names one; the platform is told what child and guardian may read. The first %{count} have a key each.',
  create: 'New policy',
  edit: 'Policy',
  editLabel: 'Edit',
  editOne: 'Edit the policy %{name}',
  placeHelp:
    'From 1: where it stands in a review, and its key. Those with the same place stand as they were added.',
  severities: { mild: 'Mild', serious: 'Serious', severe: 'Severe' } satisfies Record<Severity, string>,
  wordings: { child: 'For the child (%{language})', guardian: 'For the guardian (%{language})' },
}

export const deletePolicy = {
  label: 'Delete',
  name: 'Delete the policy %{name}',
  title: 'Delete this policy?',
  text: '%{name} can’t be named any more. Decisions that named it keep its name and its wordings.',
  confirm: 'Delete',
  done: 'The policy was deleted.',
}
