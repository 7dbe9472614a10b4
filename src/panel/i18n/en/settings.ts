import { signalNames } from './posts'

const letter = { title: 'Title', content: 'Content' }

/** The names of the fields, by their groups, where react-admin looks for them. */
export const settingsFields = {
  analyzer: { toxicity: 'Accepted Toxicity Score' },
  moderation: {
    ...signalNames,
    unscored: 'Languages published without a score',
    suggestive: 'Weight of suggestive pictures',
    platformMedia: 'Pictures and videos of the platform',
    secondLook: 'Second look',
  },
  sensitivity: signalNames,
  download: {
    title: 'Title',
    content: 'Message',
    ios: 'App Store',
    android: 'Google Play',
    redirect: 'Redirect URL',
  },
  letters: {
    name: 'Name',
    logo: 'Logo',
    colour: 'Colour of the buttons',
    footer: 'Footer',
    senderName: 'Sender’s name',
    replyTo: 'Address for answers',
  },
  inviteOrganizations: letter,
  inviteOrganizations_fr: letter,
  inviteParents: letter,
  inviteParents_fr: letter,
}

export const settings = {
  groups: {
    analyzer: 'Content Analyzer',
    moderation: 'Signals, Languages and Pictures',
    sensitivity: 'How Readily Signs Are Found',
    download: 'Invite and Download',
    letters: 'Look and Sender',
    inviteOrganizations: 'Invite Organizations',
    inviteOrganizations_fr: 'Invite Organizations (French)',
    inviteParents: 'Invite Parents',
    inviteParents_fr: 'Invite Parents (French)',
  },
  save: 'Save',
  saving: 'Saving…',
  saved: 'The settings are saved.',
  notSaved: 'The settings were not saved. %{title}. %{advice}',
  unchanged: 'There is nothing to save.',
  unsaved: 'There are unsaved changes.',
  doubt: 'Save this accepted score?',
  notHttps: 'An address begins with https://.',
  leave: {
    title: 'Leave without saving?',
    text: 'What you have changed here is not saved.',
    confirm: 'Leave',
    logoutTitle: 'Log out without saving?',
    logout: 'The settings that you have changed are not saved, and are lost when you log out.',
  },
  changed: {
    last: 'Last changed by %{name}, %{when}.',
    never: 'Nobody has changed this yet.',
    show: 'History',
    showOf: 'History of %{group}',
    title: 'Changes of %{group}',
    none: 'There are no changes yet.',
    by: '%{name}, %{when}',
    putBack: 'Put back what was before',
    from: 'Before',
    to: 'After',
    empty: 'empty',
    formatting: 'The words are the same; the formatting differs.',
  },
  conflict: {
    title: '%{name} has saved other settings meanwhile. Nothing was overwritten.',
    own: 'You have saved other settings in another window meanwhile. Nothing was overwritten.',
    somebody: 'Somebody',
    others: 'What only one of the two has changed is kept either way.',
    mine: 'Yours',
    theirs: 'Now saved',
    keep: 'Keep mine',
    take: 'Take theirs',
  },
  analyzer: {
    placeholder: 'e.g 0.5',
    description:
      'The maximum toxicity score allowed for a post to be published (a higher score means more likely toxic).',
    malformed: 'It has to be a number from 0 to 1.',
    slider: 'Accepted Toxicity Score, by sliding',
    later: 'A new score is for posts that come in from then on; those that are decided stay as they are.',
  },
  moderation: {
    about:
      'What holds beside the score, for posts that come in from then on. Rules find a signal in the words of a text, the second reading in what its sentences mean.',
    effects: {
      shown: 'Shown only',
      urgent: 'Urgent',
      waits: 'Waits for a person',
      waits_urgent: 'Waits for a person, and is urgent',
    },
    meanings: {
      shown: 'The post is published by its score, and says what it is a sign of.',
      urgent: 'The post is published by its score, and stands in the lane of what can’t wait.',
      waits: 'The post is published by a person alone: it waits under Waiting.',
      waits_urgent: 'The post is published by a person alone, and stands in the lane of what can’t wait.',
    },
    held: '%{smart_count} post of the last 30 days would have waited. |||| %{count} posts of the last 30 days would have waited.',
    unscoredHelp:
      'The analyzer reads English. Texts in other languages wait for a person, except in those chosen here.',
    suggestiveHelp:
      'From 0 to 1: of a picture that is suggestive but not explicit, this much counts towards its score.',
    secondLook: {
      none: 'One person decides',
      mild: 'For every policy',
      serious: 'For serious and severe policies',
      severe: 'For severe policies',
    },
    secondLookHelp:
      'A post is blocked at once; that holds when a second person has blocked it too. Until then it is marked.',
    media: { wait: 'Wait for a person', fetch: 'Are fetched and scored' },
    mediaHelp:
      'Posts that the platform sends name pictures by their address. The office loads them only if you say so.',
  },
  sensitivity: {
    about:
      'The second reading understands what sentences mean, and is sometimes wrong. If it is to find more signs, more harmless posts wait as well. What you choose holds for posts that come in from then on.',
    label: '%{kind}, how readily',
    fewer: 'With fewer false alarms',
    usual: 'As usual',
    more: 'Find more',
    found:
      'It would find %{smart_count} of the newest %{total} posts that it has read. |||| It would find %{count} of the newest %{total} posts that it has read.',
  },
  scorers: {
    built_in: 'Scores are given by the analyzer that is built in.',
    service: 'Scores are given by the scoring service.',
    provisional:
      'The scoring service is out of reach. Posts wait for it, with provisional scores of the analyzer that is built in.',
  },
  secondReading: {
    on: 'Every text is read a second time, for what it means, before it is published.',
    behind: 'Every text is read a second time, for what it means. It is public meanwhile.',
    off: 'Texts are not read a second time: what endangers a child in words that no rule knows is not found.',
    away: 'Texts can’t be read a second time now. They are published by the first reading alone, and are read again as soon as that works. The reason is in the office’s log.',
  },
  outlook: {
    title: 'What it would mean',
    chart: 'Recent posts by their highest score',
    scale:
      'Each bar is a range of scores from 0 to 1; its height grows with the square root of how many posts there are.',
    none: 'No post has been scored yet.',
    unknown: 'What it would mean is not known: it could not be loaded.',
    noScore: 'Type a number from 0 to 1, or slide, to see what it would mean.',
    blocked: 'Of the newest %{total} scored posts, %{share} (%{count}) would be blocked.',
    before: 'With the saved score it is %{share} (%{count}).',
    noDecisions: 'People have decided no scored posts yet.',
    decisions:
      'It would contradict %{count} of %{total} recent decisions by people: %{approved} approved, but scored higher; %{blocked} blocked, but scored no higher.',
  },
  download: {
    about: 'What the app shares when somebody invites others. Emails can use these fields as well.',
    example: 'https://…',
  },
  letters: {
    title: 'Emails',
    about: 'What all emails have in common, those that the office writes by itself too.',
    senderHelp: 'Empty: the name that the office was set up with.',
    replyHelp: 'Empty: answers go to the sender’s own address.',
    footerHelp: 'Below each email, as plain text: who you are, and where to ask.',
    colourHelp: 'The words on a button are white or black, whichever is easier to read on it.',
    choose: 'Choose a logo',
    chooseOther: 'Choose another logo',
    drop: 'or drop it here',
    accepted: 'PNG or JPEG, at most 350 KB. It is shown on white, 56 pixels high at most.',
    remove: 'Remove the logo',
    refused: 'This has to be a PNG or JPEG picture of at most 350 KB.',
  },
  invitation: {
    language: 'Language of the emails',
    inEnglish:
      'Not changed yet. Until it is, people who speak this language get the English email, which was changed.',
    button: {
      inviteOrganizations: 'Register your organization',
      inviteParents: 'Choose your password',
    },
    about: {
      inviteOrganizations: 'The email that invites an organization to register. Its title is the subject.',
      inviteParents: 'The email that invites an account to choose a password. Its title is the subject.',
    },
    variables: {
      organization: 'Name of the organization',
      name: 'Name of who is invited',
      link: 'Link of the invitation',
      'download.title': 'Title of Invite and Download',
      'download.content': 'Message of Invite and Download',
      'download.ios': 'App Store',
      'download.android': 'Google Play',
      'download.redirect': 'Redirect URL',
    },
    preview: 'Preview',
    previewOf: 'Preview of %{letter}',
  },
  preview: {
    subject: 'Subject',
    view: 'Show as',
    html: 'Email',
    text: 'Plain text',
    frame: 'The email as it arrives',
    about: 'With an example filled in. The link in it leads nowhere.',
    empty: 'Nothing stands for %{names} yet: fill it in under General, Invite and Download.',
    failed: 'This email can’t be made yet.',
    fault: '%{field}: %{fault}',
    send: 'Send it to me',
    sending: 'Sending…',
    sent: 'The email is on its way to %{email}.',
    notSent: 'The email was not sent.',
  },
  template: {
    section: 'Organization Invitation',
    notice:
      'This page is unfinished: Save keeps nothing, and what you change is discarded. The emails are under Invitation.',
  },
}
