import { noOwnWords, type OwnWords } from '../../server/analyzer/ownWords/ownWords'
import type { OwnWordRow } from '../../server/db/schema/moderation'
import { day } from '../../server/lib/clock'
import type { DemoAccount } from './people'
import { idAt, type Random } from './random'

type Sketch = Pick<OwnWordRow, 'kind' | 'text' | 'effect' | 'language' | 'note'> & {
  /** Days since it was saved, and until it ends. */
  ago: number
  left: number | null
}

const sketches: readonly Sketch[] = [
  {
    ...{ kind: 'word', text: 'hold your breath', effect: 'show', language: 'en', ago: 3, left: 25 },
    note: 'A dare that goes round in year five. Most who write it mean swimming: look twice.',
  },
  {
    ...{ kind: 'word', text: 'midnight blackout', effect: 'wait', language: null, ago: 40, left: -12 },
    note: 'The dare of last month. Two guardians had written to us.',
  },
  {
    ...{
      kind: 'domain',
      text: 'all-films-free.example',
      effect: 'block',
      language: null,
      ago: 5,
      left: null,
    },
    note: 'Asks children for their passwords.',
  },
  {
    ...{ kind: 'domain', text: 'city-farm.example', effect: 'allow', language: null, ago: 2, left: null },
    note: 'The farm’s own page. We had taken its sponsored run for an advertisement.',
  },
]

/** Words and domains that the Administrators have saved. */
export function makeOwnWords(random: Random, now: number, accounts: readonly DemoAccount[]): OwnWordRow[] {
  const authors = accounts.filter(({ role, status }) => role === 'Administrator' && status === 'active')
  return sketches.map(({ ago, left, ...sketch }) => {
    const changed = now - ago * day
    const until = left === null ? null : now + left * day
    return { id: idAt(random, changed), plurals: 0, ...sketch, until, uid: random.pick(authors).uid, changed }
  })
}

/** Those that held when a post came. */
export function ownWordsAt(rows: readonly OwnWordRow[], created: number): OwnWords {
  const words = rows.filter(({ changed, until }) => changed < created && (until ?? created) >= created)
  return words.length === 0 ? noOwnWords : { version: words.map(({ id }) => id).join(' '), words }
}
