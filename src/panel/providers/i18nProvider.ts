import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { officeCatalog } from '../i18n/officeCatalog'

const { ra } = englishMessages
const action = { ...ra.action, unselect: officeCatalog.office.selection.clear }

/** All words of the office: react-admin's own and ours. */
export const i18nProvider = polyglotI18nProvider(() => ({ ra: { ...ra, action }, ...officeCatalog }), 'en')
