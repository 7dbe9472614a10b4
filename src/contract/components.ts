import { isJson, type Json } from './examples'

/** What holds values and no schemas: a letter's title in one of them is not a schema's name. */
const values = new Set(['example', 'examples', 'default', 'const', 'enum'])

/**
 * The same with a reference in the place of each schema that has a title; the schemas themselves, by title, are added to
 * `components`.
 * @throws where two schemas have one title
 */
export function named(part: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((item) => named(item, components))
  if (!isJson(part)) return part
  const whole: Json = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, values.has(key) ? value : named(value, components)]),
  )
  const { title } = part
  if (typeof title !== 'string') return whole
  if (JSON.stringify(components[title] ?? whole) !== JSON.stringify(whole)) {
    throw new Error(`Two schemas of the contract have the title ${title}`)
  }
  components[title] = whole
  return { $ref: `#/components/schemas/${title}` }
}
