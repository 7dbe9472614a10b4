import { isJson, type Json } from './examples'

/** What holds values and no schemas: a letter's title in one of them is not a schema's name. */
const values = new Set(['example', 'examples', 'default', 'const', 'enum'])

/**
 * The same with a reference in the place of each schema that has a title; the schemas themselves, by title, are added to
 * `components`. What is `known` is not walked a second time: hundreds of answers hold the same schemas.
 * @throws where two schemas have one title
 */
export function named(
  part: unknown,
  components: Record<string, unknown>,
  known = new Map<Json, unknown>(),
): unknown {
  if (Array.isArray(part)) return part.map((item) => named(item, components, known))
  if (!isJson(part)) return part
  const before = known.get(part)
  if (before) return before
  const whole: Json = Object.fromEntries(
    Object.entries(withMapping(part)).map(([key, value]) => [
      key,
      values.has(key) ? value : named(value, components, known),
    ]),
  )
  const { title } = part
  const isTitled = typeof title === 'string'
  if (isTitled && JSON.stringify(components[title] ?? whole) !== JSON.stringify(whole)) {
    throw new Error(`Two schemas of the contract have the title ${title}`)
  }
  if (isTitled) components[title] = whole
  const result = isTitled ? { $ref: referenceTo(title) } : whole
  known.set(part, result)
  return result
}

function referenceTo(title: string): string {
  return `#/components/schemas/${title}`
}

/** Without a mapping OpenAPI takes the word that tells schemas apart for a schema's name; Ajv takes no mapping. */
function withMapping(schema: Json): Json {
  const { discriminator, oneOf } = schema
  if (!isJson(discriminator) || !Array.isArray(oneOf)) return schema
  const word = String(discriminator.propertyName)
  const mapping = oneOf.filter(isJson).map(({ title, properties }) => {
    const constant = isJson(properties) && isJson(properties[word]) ? properties[word].const : ''
    return [constant, referenceTo(String(title))]
  })
  return { ...schema, discriminator: { ...discriminator, mapping: Object.fromEntries(mapping) } }
}
