import { loadMessages } from '../i18n/messages'
import { localeStore } from '../providers/localeStore'
import { lazyPart } from './lazyPart'

const office = lazyPart(async () => {
  const [{ OfficeApp }] = await Promise.all([import('./OfficeApp'), loadMessages(localeStore.read())])
  return OfficeApp
})

/** The office, react-admin and all, in a part of its own. */
export const OfficePart = office.Part

/** Begins to load the office, while somebody still types. */
export const preloadOffice = office.preload
