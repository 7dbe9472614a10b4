import { lazyPart } from '../screens/lazyPart'

const office = lazyPart(async () => (await import('./OfficeApp')).OfficeApp)

/** The office, react-admin and all, in a part of its own. */
export const OfficePart = office.Part

/** Begins to load the office, while somebody still types. */
export const preloadOffice = office.preload
