import { type Static, Type } from 'typebox'
import { Strict } from './common'

/** What ra-data-simple-rest asks a list with; each value is JSON. */
export const SimpleRestQuery = Strict({
  sort: Type.Optional(
    Type.String({ maxLength: 100, description: 'a field and ASC or DESC, as JSON: `["title","ASC"]`' }),
  ),
  range: Type.Optional(
    Type.String({ maxLength: 100, description: 'the first and the last row, from 0, as JSON: `[0,24]`' }),
  ),
  filter: Type.Optional(Type.String({ maxLength: 20_000, description: 'as JSON, what each list names' })),
})
export type SimpleRestQuery = Static<typeof SimpleRestQuery>
