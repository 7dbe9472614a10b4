import { type Static, Type } from 'typebox'
import { Preferences } from './preferences'
import { UserSession } from './session'

/** What signing in answers: the session, and in which language the person wants to be spoken to. */
export const SignedIn = Type.Object(
  { ...UserSession.properties, locale: Preferences.properties.locale },
  { title: 'SignedIn' },
)
export type SignedIn = Static<typeof SignedIn>
