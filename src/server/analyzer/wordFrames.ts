import { aims, at, calling, describing, explaining, others, passive, type Texts, terms } from './mentionWords'

/** "They called me a …", "I was called …" */
export function isCalled(texts: Texts, first: number, mentioned: ReadonlySet<number>): boolean {
  let index = first - 1
  while (
    index >= 0 &&
    first - index < 6 &&
    (describing.has(at(texts, index)) ||
      at(texts, index) === '"' ||
      at(texts, index) === 'as' ||
      at(texts, index) === 'and' ||
      mentioned.has(index))
  )
    index--
  if (calling.has(at(texts, index)) && !aims.has(at(texts, index + 1)))
    return passive.has(at(texts, index - 1))
  for (let back = 0; back < 3; back++) {
    if (
      calling.has(at(texts, index - 1 - back)) &&
      others.has(at(texts, index - back)) &&
      !isAimedSubject(texts, index - 1 - back)
    )
      return true
  }
  return false
}

/** "I'll call them …" is no report of somebody else's words. */
function isAimedSubject(texts: Texts, verb: number): boolean {
  return /^(?:i'll|ill|lets|let's|i'd)$/.test(at(texts, verb - 1))
}

/** "The word … comes from", "… is an insult", "What does … mean?" */
export function isExplained(texts: Texts, first: number, last: number): boolean {
  const before = at(texts, first - 1) === '"' ? first - 2 : first - 1
  const after = at(texts, last + 1) === '"' ? last + 2 : last + 1
  if (
    terms.has(at(texts, before)) ||
    (terms.has(at(texts, before - 1)) && /^(?:like|as|is|of|for)$/.test(at(texts, before)))
  )
    return true
  if (terms.has(at(texts, before - 2)) && at(texts, before - 1) === 'such' && at(texts, before) === 'as')
    return true
  if (explaining.has(at(texts, after)) && !aims.has(at(texts, before)) && !describing.has(at(texts, before)))
    return true
  if (
    /^(?:is|was)$/.test(at(texts, after)) &&
    /^(?:a|an|the)$/.test(at(texts, after + 1)) &&
    (terms.has(at(texts, after + 2)) || terms.has(at(texts, after + 3)))
  )
    return true
  if (
    at(texts, after) === 'is' &&
    at(texts, after + 1) === 'what' &&
    /^(?:they|he|she|people|someone|somebody|kids|everybody|everyone)$/.test(at(texts, after + 2))
  )
    return true
  if (/^(?:what|does|did)$/.test(at(texts, before)) && at(texts, after) === 'mean') return true
  if (
    /^(?:is|was)$/.test(at(texts, before)) &&
    /^(?:a|an|the)$/.test(at(texts, after)) &&
    (terms.has(at(texts, after + 1)) || terms.has(at(texts, after + 2)))
  )
    return true
  return (
    /^(?:say|saying|says|said|spell|spells|spelled|pronounce)$/.test(at(texts, before)) &&
    /^(?:why|do|does|people|they|kids|he|she|everyone|somebody|someone|to|not|never|don't|you|i)$/.test(
      at(texts, before - 1),
    ) &&
    !aims.has(at(texts, after))
  )
}

/** "They said I am a …" */
export function isSaidOfWriter(texts: Texts, first: number): boolean {
  for (let index = first - 1; index > 0 && first - index < 6; index--) {
    if (!/^(?:i'm|im|i)$/.test(at(texts, index))) {
      if (describing.has(at(texts, index)) || at(texts, index) === 'am' || at(texts, index) === 'was')
        continue
      return false
    }
    const verb = at(texts, index - 1) === 'that' ? index - 2 : index - 1
    return (
      /^(?:said|say|says|saying|think|thinks|thought)$/.test(at(texts, verb)) &&
      !/^(?:i|you|u)$/.test(at(texts, verb - 1))
    )
  }
  return false
}
