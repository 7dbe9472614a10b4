import { join } from 'node:path'

/** Where the models lie. Built, in a folder beside the program; else beside this folder. */
export const modelFolder = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.js') ? 'model' : '../model',
)
