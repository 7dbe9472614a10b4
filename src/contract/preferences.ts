import { type Static, Type } from 'typebox'
import { Strict } from './common'

/** How a person wants pictures and videos shown, wherever they sign in. */
export const Preferences = Strict({
  grayscale: Type.Boolean({ description: 'pictures and videos without colour' }),
  muted: Type.Boolean({ description: 'videos start without sound' }),
})
export type Preferences = Static<typeof Preferences>

export const defaultPreferences: Preferences = { grayscale: false, muted: true }
