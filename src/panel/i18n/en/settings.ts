const email = { title: 'Title', content: 'Content' }

const signalNames = {
  self_harm: 'Self-harm',
  threat: 'Threat',
  grooming: 'Grooming',
  personal_data: 'Personal data',
  sexual: 'Sexual',
  hate: 'Hate',
  spam: 'Spam',
  bullying: 'Bullying',
}

/** The names of the fields, by their groups, where react-admin looks for them. */
export const resources = {
  settings: {
    fields: {
      analyzer: { toxicity: 'Accepted Toxicity Score' },
      moderation: {
        ...signalNames,
        disclosure: 'Harm by somebody near',
        unscored: 'Languages published without a score',
        suggestive: 'Weight of suggestive pictures',
        platformMedia: 'Pictures and videos of the platform',
        secondLook: 'Second look',
      },
      sensitivity: signalNames,
      signIn: { secondFactor: 'Second factor', graceDays: 'Days to set it up' },
      consent: { underAge: 'Consent needed under the age of' },
      measures: {
        fadeDays: 'Days for which a block counts',
        warnAt: 'Points that suggest a warning',
        limitAt: 'Points that suggest a limit for a week',
        suspendAt: 'Points that suggest a suspension for a week',
        suspendForGoodAt: 'Points that suggest a suspension without an end',
        automatic: 'Limit automatically after grave blocks',
      },
      download: {
        title: 'Title',
        content: 'Message',
        ios: 'App Store',
        android: 'Google Play',
        redirect: 'Redirect URL',
      },
      alarm: {
        rota: 'Rota',
        minutes: 'Minutes until the next person',
        late: 'Minutes until the queue is late',
      },
      answers: { minutes: 'Minutes until an unread answer is told', page: 'Page for members’ tickets' },
      safeguarding: {
        helplines: 'Helplines',
        lead: 'Safeguarding lead',
        authority: 'Authority',
        contacts: 'Contacts of organizations',
      },
      reporters: {
        kept_en: 'Post stays (English)',
        kept_fr: 'Post stays (French)',
        blocked_en: 'Post blocked (English)',
        blocked_fr: 'Post blocked (French)',
        nothing_en: 'Already gone (English)',
        nothing_fr: 'Already gone (French)',
      },
      retention: {
        publicPosts: 'Published posts, days',
        blockedPosts: 'Blocked posts, days',
        waitingPosts: 'Waiting posts, days',
        pictures: 'Pictures and videos of posts, days',
        reports: 'Settled reports, days',
        tickets: 'Tickets and chats, days',
        registrations: 'Unconfirmed registrations, days',
        letters: 'Emails, days',
      },
      letters: {
        name: 'Name',
        logo: 'Logo',
        colour: 'Button colour',
        footer: 'Footer',
        senderName: 'Sender’s name',
        replyTo: 'Reply-to',
      },
      inviteOrganizations: email,
      inviteOrganizations_fr: email,
      inviteParents: email,
      inviteParents_fr: email,
    },
  },
}

export const settings = {
  groups: {
    analyzer: 'Content Analyzer',
    moderation: 'Signals, Languages and Pictures',
    sensitivity: 'Signal Sensitivity',
    signIn: 'Signing In',
    consent: 'Guardian’s Consent',
    measures: 'Points and Measures',
    download: 'Invite and Download',
    alarm: 'On Call',
    answers: 'Answers to Members',
    safeguarding: 'Safeguarding',
    reporters: 'Answers to Reporters',
    retention: 'Retention',
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
  doubt: 'Save these settings?',
  malformed: 'Enter a whole number from %{least} to %{most}.',
  malformedLine: 'Line %{line} can’t be read.',
  notHttps: 'The address must begin with https://.',
  changed: {
    last: 'Last changed by %{name}, %{when}.',
    never: 'Never changed.',
    show: 'History',
    showOf: 'History of %{group}',
    title: 'Changes of %{group}',
    none: 'No changes yet.',
    by: '%{name}, %{when}',
    putBack: 'Restore previous values',
    from: 'Before',
    to: 'After',
    empty: 'empty',
    formatting: 'The text is the same; the formatting differs.',
  },
  conflict: {
    title: '%{name} has just saved other settings. Nothing was overwritten.',
    own: 'You have just saved other settings in another window. Nothing was overwritten.',
    somebody: 'Someone',
    mine: 'Yours',
    theirs: 'Saved now',
    keep: 'Keep mine',
    take: 'Take theirs',
  },
  analyzer: {
    placeholder: 'e.g 0.5',
    description:
      'The maximum toxicity score allowed for a post to be published (a higher score means more likely toxic).',
    malformed: 'Enter a number from 0 to 1.',
    slider: 'Accepted Toxicity Score, slider',
    later:
      'A new score applies to posts received from then on; posts that are already decided stay as they are.',
  },
  moderation: {
    about:
      'What applies in addition to the score, to posts received from then on. Rules find a signal in the words of a text, the second reading in the meaning of its sentences.',
    effects: {
      shown: 'Shown only',
      urgent: 'Urgent',
      waits: 'Waits for a person',
      waits_urgent: 'Waits for a person, urgent',
    },
    meanings: {
      shown: 'The post is published according to its score, and its sign is shown.',
      urgent: 'The post is published according to its score, and is listed among the posts that can’t wait.',
      waits: 'Only a person can publish the post: it waits under Waiting.',
      waits_urgent: 'Only a person can publish the post, and it is listed among the posts that can’t wait.',
    },
    held: '%{smart_count} post of the last 30 days would have waited. |||| %{count} posts of the last 30 days would have waited.',
    unscoredHelp:
      'The analyzer reads English. Texts in other languages wait for a person, except in those chosen here.',
    suggestiveHelp:
      'From 0 to 1: how much it counts towards the score when a picture is suggestive but not explicit.',
    secondLook: {
      none: 'One person decides',
      mild: 'For every policy',
      serious: 'For serious and severe policies',
      severe: 'For severe policies',
    },
    secondLookHelp:
      'A post is blocked immediately, but a second person has to block it too. Until then it is marked.',
    platformMedia: { wait: 'Wait for a person', fetch: 'Load and score them' },
    mediaHelp:
      'Posts that the platform sends refer to pictures by their address. The office loads them only if you allow it.',
  },
  sensitivity: {
    about:
      'The second reading understands the meaning of sentences, and is sometimes wrong. If it finds more signs, more harmless posts wait as well. Your choice applies to posts received from then on.',
    label: '%{kind}, sensitivity',
    fewer: 'Fewer false alarms',
    usual: 'Standard',
    more: 'Find more',
    found:
      'It would find %{smart_count} of the newest %{total} posts that it has read. |||| It would find %{count} of the newest %{total} posts that it has read.',
  },
  signIn: {
    about: 'Who needs a second factor, such as a passkey or one-time codes, beside the password.',
    secondFactor: { nobody: 'Optional for all', administrators: 'Administrators', staff: 'All staff' },
    graceHelp:
      'Counted from when somebody signs in and is first told. After that they can only set one up until they have. From 0 to 90.',
  },
  measures: {
    about:
      'A block by a person counts the points of its policy against the author, an incident once, as long as the block is in force. Measures are suggested, and people take them. By itself the office only limits, until a person confirms or lifts it.',
    help: '0: it is never suggested.',
    automaticHelp:
      'After a block by a person for grooming, for sexual content from an adult to a child, or after three severe ones within a day. A person confirms or lifts it.',
  },
  consent: {
    about:
      'Where the platform says that a guardian’s consent is missing or withdrawn, new posts of children under this age wait. Unless it is given in time, the account is erased.',
    help: 'In years, up to 18. 0: nobody needs a consent.',
  },
  scorers: {
    built_in: 'Scores come from the built-in analyzer.',
    service: 'Scores come from the scoring service.',
    provisional:
      'The scoring service can’t be reached. Posts wait for it, with provisional scores from the built-in analyzer.',
  },
  secondReading: {
    on: 'Every text is read a second time, for its meaning, before it is published.',
    behind: 'Every text is read a second time, for its meaning. Until then, it is already public.',
    off: 'Texts are not read a second time: dangers to a child in words that no rule knows are not found.',
    away: 'Texts can’t be read a second time now. They are published after the first reading alone, and read again as soon as possible. The reason is in the office’s log.',
  },
  impact: {
    title: 'What would change',
    chart: 'Recent posts by their highest score',
    scale:
      'Each bar is a range of scores from 0 to 1; its height grows with the square root of the number of posts.',
    none: 'No post has been scored yet.',
    unknown: 'What would change could not be loaded.',
    noScore: 'Enter a number from 0 to 1, or move the slider, to see what would change.',
    blocked: 'Of the newest %{total} scored posts, %{share} (%{count}) would be blocked.',
    before: 'With the saved score it is %{share} (%{count}).',
    noDecisions: 'People have not decided any scored posts yet.',
    decisions:
      'It would contradict %{count} of %{total} recent decisions by people: %{approved} approved, but scored higher; %{blocked} blocked, but scored no higher.',
  },
  download: {
    about: 'What the app shares when someone invites others. Emails can use these fields too.',
    example: 'https://…',
  },
  alarm: {
    about:
      'Who gets an email when a post can’t wait or a ticket is about somebody’s safety, and who is next while nobody opens it.',
    rotaHelp:
      'Line by line: ada@example.org 1-5 08:00-18:00 Europe/London. 1 is Monday. Those on duty come first.',
    lateHelp: '0: never.',
  },
  answers: {
    about:
      'If a member has not read an answer by then, the platform is told, and the guardian or the adult member gets an email that holds only a link.',
    pageHelp: 'The platform’s page on which members read their tickets. Without one no emails go out.',
  },
  safeguarding: {
    about:
      'What staff look up where a child may be in danger. Schools see the helplines and their own contact.',
    helplinesHelp:
      'Line by line: GB | Childline | 0800 1111 | 24 hours | https://www.childline.org.uk. Hours and address can be empty.',
    leadHelp: 'Ada Byron | +44 20 7946 0000. A number or an email address.',
    authorityHelp: 'Police | 112.',
    contactsHelp:
      'Line by line, with the organization’s id as its address in the office shows it: school | Grace Hopper | +44 20 7946 0001.',
  },
  reporters: {
    about:
      'What the platform can tell a child whose report was dealt with. An emptied field stands for our own words.',
  },
  retention: {
    about:
      'How long what people wrote is kept. What is over is erased at night, for good; 0 keeps it. What is reported, appealed, under review or on hold stays until that is settled.',
    meanings: {
      publicPosts: 'Erased with its reports and decisions, this long after it came and was decided.',
      blockedPosts: 'Erased with its reports and decisions, this long after it came and was decided.',
      waitingPosts: 'Erased this long after it came, unless something was recognised in it.',
      pictures:
        'The text stays, this long after the post came and was decided. Those of a conversation go with their ticket.',
      reports: 'The report’s words and its author’s name, this long after it was settled; the post stays.',
      tickets: 'A ticket that has ended, with its conversation, this long after the last message.',
      registrations: 'At least 1 day. The link to confirm holds for 30 days at most.',
      letters: 'At least 1 day. The text of an email is erased once it is sent.',
    },
    malformed: 'Enter a whole number of days, at most 3,650.',
    question: 'Tonight this would be erased, for good: %{counts}.',
    more: '%{n} or more',
    unknown: 'How much would be erased tonight could not be loaded.',
    counts: {
      publicPosts: '%{count} published post |||| %{count} published posts',
      blockedPosts: '%{count} blocked post |||| %{count} blocked posts',
      waitingPosts: '%{count} waiting post |||| %{count} waiting posts',
      pictures: '%{count} post’s pictures |||| pictures of %{count} posts',
      reports: '%{count} report |||| %{count} reports',
      tickets: '%{count} ticket |||| %{count} tickets',
      registrations: '%{count} registration |||| %{count} registrations',
      letters: '%{count} email |||| %{count} emails',
    },
  },
  emails: {
    about: 'What all emails have in common, including those that the office sends by itself.',
    senderHelp: 'If empty: the name that the office was set up with.',
    replyHelp: 'If empty: answers go to the sender’s own address.',
    footerHelp: 'Below each email, as plain text: who you are and how to contact you.',
    colourHelp: 'The text of a button is white or black, whichever is easier to read.',
    choose: 'Choose a logo',
    chooseOther: 'Choose another logo',
    drop: 'or drop it here',
    accepted: 'PNG or JPEG, up to 350 KB. It is shown on white, up to 56 pixels high.',
    remove: 'Remove the logo',
    refused: 'The logo must be a PNG or JPEG picture of at most 350 KB.',
  },
  invitation: {
    language: 'Language of the emails',
    inEnglish: 'Not changed yet. Until then, people who use this language get the changed English email.',
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
      name: 'Name of the invited person',
      link: 'Invitation link',
      'download.title': 'Title of Invite and Download',
      'download.content': 'Message of Invite and Download',
      'download.ios': 'App Store',
      'download.android': 'Google Play',
      'download.redirect': 'Redirect URL',
    },
    preview: 'Preview',
    previewOf: 'Preview of %{email}',
  },
  preview: {
    subject: 'Subject',
    view: 'Show as',
    html: 'Email',
    text: 'Plain text',
    frame: 'The email as it arrives',
    about: 'Filled in with an example. Its link leads nowhere.',
    empty: 'There is no value for %{names} yet: fill it in under General, Invite and Download.',
    failed: 'This email can’t be created yet.',
    fault: '%{field}: %{fault}',
    send: 'Send it to me',
    sending: 'Sending…',
    sent: 'The email is on its way to %{email}.',
    notSent: 'The email was not sent.',
  },
  template: {
    section: 'Organization Invitation',
    notice:
      'This page is unfinished: Save does nothing, and your changes are discarded. The emails are under Invitation.',
  },
}
