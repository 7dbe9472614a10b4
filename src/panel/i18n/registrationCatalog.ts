import { passwords } from './en/passwords'
import { problems } from './en/problems'
import { registration } from './en/registration'
import { lightCatalog } from './lightWords'
import { wordsFrom } from './wordsFrom'

/** What the registration needs beside the light pages' words; it comes with its lazy part. */
export const registrationCatalog = { ...lightCatalog, problems, passwords, registration }

export const registrationWords = wordsFrom(registrationCatalog)
