import type { SavedReplyRow } from '../../server/db/schema/support'
import { day } from '../../server/lib/clock'
import type { DemoAccount } from './accounts'
import type { Random } from './random'
import { between, idAt } from './time'

const replies: readonly (readonly [title: string, message: string])[] = [
  [
    'Greeting',
    'Hello, and thank you for writing to us. I’m reading what you wrote, and will be with you in a minute.',
  ],
  [
    'A new password',
    'You can set a new password yourself: choose “Forgot password” where you sign in, and follow the link in the letter. It is good for ten minutes. Check your spam folder if it has not arrived after a minute.',
  ],
  [
    'Unkind messages',
    'I’m sorry that this happened. Please tap the three dots on the post and choose “Report”: then one of us looks at it today. You can also block the other person, who is not told about it. If your child is worried, tell us, and we will talk it through with you.',
  ],
  [
    'Why a post is not shown',
    'Every post is checked before others can see it. This one waits for one of us, because a part of it could not be checked by itself. That takes a few hours at most, and a little longer at the weekend.',
  ],
  [
    'Adding a child',
    'You can add a child under “My family”: you need a first name only, no email address. You then choose who may write to your child, and you see all messages yourself.',
  ],
  [
    'Closing words',
    'I’m glad that this is settled. I close the conversation now; if anything comes up, just write here again, and it opens by itself.',
  ],
]

/** What the desk writes again and again, saved by those who work there. */
export function makeSavedReplies(
  random: Random,
  now: number,
  accounts: readonly DemoAccount[],
): SavedReplyRow[] {
  const desk = accounts.filter(({ role, status }) => role === 'Administrator' && status === 'active')
  return replies.map(([title, message]) => {
    const created = between(random, now - 40 * day, now - day)
    return { id: idAt(random, created), title, message, created, author: random.pick(desk).uid }
  })
}
