import { lazyPart } from '../screens/lazyPart'

/** Asking for a new password and setting it, with their words and styles in a part of their own. */
export const ForgotPart = lazyPart(async () => (await import('./Forgot')).Forgot).Part
export const ResetPart = lazyPart(async () => (await import('./Reset')).Reset).Part
