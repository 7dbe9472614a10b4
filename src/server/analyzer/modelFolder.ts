import { join } from 'node:path'

/** Where the models lie: beside this file, and where the program is built, beside the program. */
export const modelFolder = join(import.meta.dirname, 'model')
