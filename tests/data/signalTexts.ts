import type { SignalKind } from '../../src/contract/signals'
import { disclosure } from './signals/disclosure'
import { grooming } from './signals/grooming'
import { hate } from './signals/hate'
import { personalData } from './signals/personalData'
import { selfHarm } from './signals/selfHarm'
import { sexual } from './signals/sexual'
import { spam } from './signals/spam'
import { threat } from './signals/threat'

/** What is a sign of each kind that rules tell, and what only looks like it; all made up. */
export const signalTexts: Readonly<
  Record<Exclude<SignalKind, 'bullying'>, { found: readonly string[]; harmless: readonly string[] }>
> = {
  self_harm: selfHarm,
  threat,
  grooming,
  personal_data: personalData,
  sexual,
  hate,
  spam,
  disclosure,
}
