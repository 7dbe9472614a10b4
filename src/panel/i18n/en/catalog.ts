import englishMessages from 'ra-language-english'
import { catalogOf } from '../catalogOf'
import * as abuseMaterial from './abuseMaterial'
import * as creating from './creating'
import * as editor from './editor'
import { firstAreas } from './first'
import * as importing from './importing'
import * as insights from './insights'
import * as posts from './posts'
import * as profiles from './profiles'
import * as questions from './questions'
import * as registration from './registration'
import * as settings from './settings'

/** Every word of the panel, react-admin’s own among them: an area is a file, and a line here or in `first.ts`. */
export const catalog = catalogOf(englishMessages.ra, [
  ...firstAreas,
  abuseMaterial,
  creating,
  editor,
  importing,
  insights,
  posts,
  profiles,
  questions,
  registration,
  settings,
])
