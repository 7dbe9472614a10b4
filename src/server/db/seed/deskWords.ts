import type { TicketPriority } from '../../../contract/tickets'

/** What members write when they report a post: a title, and messages to choose from. */
export const reasons: readonly (readonly [title: string, messages: readonly string[]])[] = [
  [
    'Bullying',
    [
      'This is mean to a boy in my class.',
      'She has been writing things like this all week, my daughter is very upset.',
      'Not nice. Please take it down.',
      'He wrote this about me and it is not true.',
    ],
  ],
  [
    'Spam',
    [
      'The same message was posted three times.',
      'This is one of those chain letters.',
      'I think it is a trick to get passwords.',
    ],
  ],
  [
    'Personal information',
    [
      'A child gives away where they live.',
      'There is a phone number in the profile that this post points to.',
      'My son should not have written this, could you please remove it?',
    ],
  ],
  [
    'Wrong picture',
    [
      'The picture has nothing to do with the text.',
      'I drew this, he says that it is his!',
      'There are children in it who did not agree.',
    ],
  ],
  ['Rude words', ['Rude.', 'Our school does not accept this tone.', 'I don’t want to read this, I’m nine.']],
  [
    'False information',
    ['That is not true and some children believe it.', 'This made my little brother afraid of the test.'],
  ],
  [
    'Something else',
    [
      'I don’t know, it feels wrong.',
      'I pressed the wrong button, sorry!',
      'Please look at the whole thread, not only at this one.',
    ],
  ],
]

/** A conversation at the support desk: the issue, then lines in turn, the member first. */
export const conversations: readonly (readonly [issue: string, ...lines: string[]])[] = [
  [
    'I cannot sign in since I changed my telephone number',
    'Hello, since I have a new number I cannot sign in any more.',
    'Hello {name}, thank you for writing. Which address do you sign in with?',
    'The one I write from.',
    'I see it. I have sent you a link to set a new password, it is good for ten minutes.',
    'That worked, thank you!',
    'Glad to hear it. Have a nice day!',
  ],
  [
    'My daughter’s post was blocked and she does not understand why',
    'My daughter wrote about her football game and the post is gone.',
    'I am sorry about that. Could you tell me roughly when she wrote it?',
    'On Saturday afternoon, about four.',
    'Found it. Our analyzer was too careful with one of the words, and I have approved the post.',
    'She will be so happy. Thank you for the quick help.',
  ],
  [
    'How do I add a second child to my account?',
    'We have twins, but I can only see one of them in my account.',
    'You can add another child under Family, Add a child. Do you see that button?',
    'No, there is only Settings.',
    'Then your account is still in the old form. I am switching it over now, please sign in again.',
    'Now it is there.',
    'Perfect. Is there anything else?',
    'No, that was all.',
  ],
  [
    'Someone is unkind to my son in the messages',
    'Another child keeps calling my son names. What can we do?',
    'Thank you for telling us. Could you report the posts, so that we see exactly which ones?',
    'I did that with two of them just now.',
    'I have both in front of me. They are blocked, and we will talk to the family of the other child.',
    'Thank you. He was quite upset.',
    'That is easy to understand. Please write again at once if anything else happens.',
  ],
  [
    'Please delete the account of our former student',
    'A student has left our school. How do we remove her?',
    'I can take her out of your organization. Shall her own account stay?',
    'Yes, she wants to keep it.',
    'Done: she is no longer in your organization and keeps her account.',
  ],
  [
    'The video of our theatre evening does not upload',
    'The upload stops at half every time.',
    'How large is the video, and what kind of file?',
    'It is an mp4, about 900 megabytes.',
    'That is more than we take. Could you cut it into parts, or make it smaller?',
    'I will try with a smaller one.',
    'Tell me how it goes, I keep this open.',
  ],
  [
    'Wrong birthday in my profile',
    'My birthday is wrong by one month.',
    'I can correct that. Which is the right month?',
    'May, not June.',
    'It is May now.',
    'Thanks!!',
  ],
  [
    'Invitation letter has not arrived at our library',
    'We were told that an invitation would come, but nothing has arrived.',
    'Let me look. It was sent on Tuesday to the address on your website.',
    'Nobody reads that one. Could you use this one instead?',
    'For safety I can only send it to the address on record. An administrator of yours can change it in the office.',
    'Understood, I will ask her.',
  ],
  [
    'Can I see who has read my son’s posts?',
    'Is there a list of who reads his posts?',
    'No, we do not keep one, on purpose: nobody is watched while reading.',
    'That is a good answer, actually.',
  ],
  [
    'App closes when I open a picture',
    'The app closes whenever I tap on a picture.',
    'Which telephone do you have, and which version of the app?',
    'An old tablet, version 4.1.',
    'There is a newer version that fixes just this. Could you update it?',
    'Updated. It still closes with one picture.',
    'Which one is it?',
    'The one with the castle, from yesterday.',
    'Thank you, I can see the same here. Our engineers have it now.',
    'Let me know when it works.',
    'I will. It may take a day or two.',
    'No hurry.',
  ],
  [
    'Question about the reading challenge',
    'Do audiobooks count for the reading challenge?',
    'They do! The library that runs it says that listening is reading.',
  ],
  [
    'I want to change my user name',
    'My user name is from when I was six. Can I have a new one?',
    'Of course. Which would you like? Please don’t use your full name.',
    'star_captain, if it is free.',
    'It is free, and it is yours now.',
    'Yesss, thank you!',
  ],
]

/** What the desk found of a question, once somebody had taken it: how urgent it is, and its tags. */
export const triaged: Readonly<Record<string, { priority?: TicketPriority; tags: readonly string[] }>> = {
  'I cannot sign in since I changed my telephone number': { priority: 'high', tags: ['sign-in'] },
  'My daughter’s post was blocked and she does not understand why': { tags: ['posts'] },
  'Someone is unkind to my son in the messages': { priority: 'safety', tags: ['bullying'] },
  'Please delete the account of our former student': { priority: 'high', tags: ['privacy'] },
  'The video of our theatre evening does not upload': { tags: ['upload'] },
  'Wrong birthday in my profile': { priority: 'low', tags: ['profile'] },
  'App closes when I open a picture': { tags: ['bug', 'pictures'] },
  'I want to change my user name': { priority: 'low', tags: ['profile'] },
}
