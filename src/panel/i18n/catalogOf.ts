import type englishMessages from 'ra-language-english'

type Both<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer Every) => void
  ? { [Key in keyof Every]: Every[Key] }
  : never
type ResourcesOf<One> = One extends { resources: infer Resources } ? Resources : never

/**
 * A language's catalog: all that its areas export, of `resources` (which react-admin looks up by itself) what each has, and
 * react-admin's own words with some of the office's in their place.
 */
export function catalogOf<Areas extends readonly object[]>(
  ra: typeof englishMessages.ra,
  areas: readonly [...Areas],
): Omit<Both<Areas[number]>, 'resources'> & { resources: Both<ResourcesOf<Areas[number]>>; ra: typeof ra } {
  const words = Object.assign({}, ...areas)
  const { list, selection } = words.office
  return {
    ...words,
    resources: Object.assign({}, ...areas.map((area) => ('resources' in area ? area.resources : {}))),
    ra: {
      ...ra,
      action: { ...ra.action, unselect: selection.clear },
      navigation: { ...ra.navigation, no_results: list.empty, no_filtered_results: list.empty },
    },
  }
}
