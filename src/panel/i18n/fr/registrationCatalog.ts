import { industries } from './industries'
import { lightCatalog } from './lightCatalog'
import { passwords } from './passwords'
import { problems } from './problems'
import { registration } from './registration'

/** What the registration needs beside the light pages' words. */
export const registrationCatalog = { ...lightCatalog, problems, industries, passwords, registration }
