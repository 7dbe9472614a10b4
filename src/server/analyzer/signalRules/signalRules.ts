import type { SignalKind } from '../../../contract/signals'
import { grooming } from './groomingRules'
import { hate } from './hateRules'
import { selfHarm } from './needRules'
import { personalData } from './personalRules'
import type { SignalRule } from './rule'
import { sexual } from './sexualRules'
import { spam } from './spamRules'
import { threat } from './threatRules'
import { groomingTold, selfHarmTold, threatTold } from './toldRules'

/** What a text is a sign of, by how it is put: rules that would rather miss than be wrong. */
export const signalRules: Readonly<Record<SignalKind, readonly SignalRule[]>> = {
  self_harm: [...selfHarm, ...selfHarmTold],
  threat: [...threat, ...threatTold],
  grooming: [...grooming, ...groomingTold],
  personal_data: personalData,
  sexual,
  hate,
  spam,
  // Cruelty in words of which none is listed: the second reading hears it.
  bullying: [],
}
