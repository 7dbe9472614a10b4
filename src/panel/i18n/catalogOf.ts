import type englishMessages from 'ra-language-english'

type Both<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer Every) => void
  ? { [Key in keyof Every]: Every[Key] }
  : never
type ResourcesOf<One> = One extends { resources: infer Resources } ? Resources : never

/** A language's areas, the `resources` of all in one for react-admin, and its own words with some of the office's. */
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
