import { lazyPart } from '../screens/lazyPart'

/** The registration, with its words and styles in a part of its own. */
export const RegistrationPart = lazyPart(async () => (await import('./Registration')).Registration).Part
