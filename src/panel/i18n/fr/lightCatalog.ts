import { common } from './common'
import { lightProblems } from './lightProblems'
import { session } from './session'

/** What the pages outside the office need, and both sides share. */
export const lightCatalog = { common, session, problems: lightProblems }
