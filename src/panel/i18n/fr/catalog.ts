import frenchMessages from 'ra-language-french'
import { catalogOf } from '../catalogOf'
import type { catalog as english } from '../en/catalog'

const { ra } = frenchMessages
/** The areas, each of which is typed by the English one; a test holds that none is missing. */
const areas = import.meta.glob<typeof english>(['./*.ts', '!./catalog.ts'], { eager: true })

export const catalog = catalogOf({ ...ra, action: { ...ra.action, edit: 'Modifier' } }, Object.values(areas))
