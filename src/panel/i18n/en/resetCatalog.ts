import { lightCatalog } from './lightCatalog'
import { passwords } from './passwords'
import { problems } from './problems'
import { reset } from './reset'

/** What forgotten and first passwords need beside the light pages' words. */
export const resetCatalog = { ...lightCatalog, problems, passwords, reset }
