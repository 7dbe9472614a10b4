import type { Industry } from '../../../contract/organizations'

export const resources = {
  organizations: {
    fields: {
      name: 'Organization Name',
      email: 'Email Address',
      status: 'Status',
      created: 'Created',
      type: 'Industry',
      address: 'Address',
      contact: 'Contact',
      accounts: 'Accounts',
    },
  },
}

export const organizations = {
  title: 'Organizations',
  searchHint: 'Name, email address or industry',
  statuses: { active: 'Active', pending: 'Pending', invited: 'Invited', off: 'Switched off' },
  invited: 'Invited',
  detail: 'Detail',
  detailOf: 'Accounts of %{name}',
  unknown: 'Not provided',
  uncounted: 'Not counted',
  again: 'Send again',
  bulk: {
    invite: {
      action: 'Send Invitation (%{count})',
      title: 'Send invitations?',
      text: 'An email goes to this organization: |||| An email goes to each of these %{count} organizations:',
      note: 'It contains a link to register, or says that the registration is accepted. Organizations that could not be reached before get a new email. Other selected organizations are skipped.',
      confirm: 'Send Invitation',
      done: '%{count} email was sent. |||| %{count} emails were sent.',
    },
    delete: {
      action: 'Delete Pending (%{count})',
      title: 'Delete pending organizations?',
      text: 'This pending organization is deleted: |||| These %{count} pending organizations are deleted:',
      note: 'Accounts that were created with their registration are deleted too; other accounts are removed from them and become inactive. This can’t be undone. Selected organizations that are not pending are skipped.',
      confirm: 'Delete',
      done: '%{count} organization was deleted. |||| %{count} organizations were deleted.',
    },
  },
  change: {
    open: 'Change details',
    save: 'Save',
    emailAdvice:
      'A new address counts once it is confirmed by the email that we send there. We also write to the present address.',
    waits: '%{email} waits to be confirmed.',
    done: 'The details of %{name} were saved.',
  },
  registration: {
    title: 'Registration',
    proved: '%{name} (%{email}) has registered it, and has proved that this address is theirs.',
    unproved:
      '%{name} (%{email}) has registered it, and has not proved that address yet. Until then it can’t be accepted.',
    arrived: 'An organization has registered, and waits to be accepted or refused.',
    review: 'Review Registration',
    reviewOf: 'Review the registration of %{name}',
    accept: 'Accept registration',
    question: 'Accept the registration of %{organization}?',
    opens:
      '%{name} (%{email}) can sign in as Organization Administrator from then on, sees the accounts of %{organization} and its blocked and reported posts, and is told so by email.',
  },
  refusal: {
    open: 'Refuse registration',
    title: 'Refuse the registration of %{name}?',
    text: 'The person who registered gets an email with your reason. The organization is deleted, and so is the account that was created with it. This can’t be undone.',
    reason: 'Reason',
    confirm: 'Refuse',
    done: 'The registration of %{name} was refused.',
  },
  off: {
    about: 'Nobody in it can sign in, and the platform shows none of its posts.',
  },
  switchOff: {
    open: 'Switch off',
    title: 'Switch off %{name}?',
    text: 'Everybody in it is signed out and can’t sign in, and the platform takes its posts down until you switch it on again. Nothing is deleted.',
    done: '%{name} is switched off.',
  },
  switchOn: {
    open: 'Switch on',
    title: 'Switch on %{name}?',
    text: 'Everybody in it can sign in again, and the platform shows its published posts again.',
    done: '%{name} is switched on.',
  },
  adding: {
    open: 'Add Organization',
    administrator: 'Administrator’s email',
    administratorAdvice:
      'The person who will administer it. If this is empty, the organization’s own address is used.',
    add: 'Add',
    taken: 'An organization with this email address already exists.',
    accountTaken: 'This account already belongs to an organization.',
    failed: '%{title}. Nothing was added. %{advice}',
    unknown:
      '%{title}. The organization may still have been added: check the list before you try again. %{advice}',
    added: '%{name} was added.',
  },
}

/** The industries, by what the contract calls them. */
export const industries = {
  Retail: 'Retail',
  'Hotel and Lodging': 'Hotel and Lodging',
  'Artificial Intelligence': 'Artificial Intelligence',
  Education: 'Education',
  'Entertainment and Leisure': 'Entertainment and Leisure',
  Healthcare: 'Healthcare',
  Telecommunications: 'Telecommunications',
  Utilities: 'Utilities',
  'Finance and Insurance': 'Finance and Insurance',
  'Information Technology': 'Information Technology',
  'Transportation and Logistics': 'Transportation and Logistics',
  'Agriculture, Forestry and Fishing': 'Agriculture, Forestry and Fishing',
  Construction: 'Construction',
  'Media and Entertainment': 'Media and Entertainment',
  Legal: 'Legal',
  'Government and Public Administration': 'Government and Public Administration',
  'Real Estate and Property Management': 'Real Estate and Property Management',
  Manufacturing: 'Manufacturing',
  'Wholesale and Distribution': 'Wholesale and Distribution',
  'E-commerce and Online Retail': 'E-commerce and Online Retail',
} satisfies Record<Industry, string>
