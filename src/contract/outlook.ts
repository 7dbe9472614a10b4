import { type Static, Type } from 'typebox'
import { OneOf } from './schema'
import { bySignalKind } from './signals'

const secondReadings = ['on', 'behind', 'off', 'away'] as const
export type SecondReadingState = (typeof secondReadings)[number]
const scorers = ['built_in', 'service', 'provisional'] as const
export type Scorer = (typeof scorers)[number]

/** The scores from 0 to 1 are counted in this many steps. */
export const outlookSteps = 1000
const Count = Type.Integer({ minimum: 0 })
const Counts = Type.Array(Count)
const CountOfEachSignal = bySignalKind(() => Count)
/**
 * A preview of any threshold. Entry n of each list counts the posts whose highest score lies above step n - 1 and at most at
 * step n of `outlookSteps`.
 */
export const Outlook = Type.Object(
  {
    scores: {
      ...Counts,
      description: 'of the newest posts that were scored; the example shows the beginning',
    },
    approved: { ...Counts, description: 'of posts that people approved lately' },
    blocked: { ...Counts, description: 'of posts that people blocked lately' },
    signals: Type.Object(CountOfEachSignal, {
      description:
        'posts of the last 30 days with each signal that the analyzer did not block for their score: how many wait where it says so',
    }),
    read: { ...Count, description: 'how many of the newest posts have been read a second time' },
    found: Type.Object(
      {
        fewer: Type.Object(CountOfEachSignal),
        usual: Type.Object(CountOfEachSignal),
        more: Type.Object(CountOfEachSignal),
      },
      { description: 'in how many of these the second reading finds each kind of sign, by sensitivity' },
    ),
    scorer: OneOf(
      scorers,
      'who scored last: the office itself, the scoring service, or the office provisionally, while that is out of reach',
    ),
    secondReading: OneOf(
      secondReadings,
      'whether texts are read a second time, for what they mean: before posts of the last hour are public, behind them, or not at all; or it can’t be had now',
    ),
  },
  { title: 'Outlook' },
)
export type Outlook = Static<typeof Outlook>
