/** Bits, of 256, in which the looks of one picture may differ: what those who published PDQ advise. */
const sameWithin = 31

/** Whether two pictures look the same, or one as the other in a mirror, by their looks (`lookOf`). */
export function isSameLook(one: string, other: string): boolean {
  const [seen, known, knownInMirror] = [one.slice(0, 64), other.slice(0, 64), other.slice(64)]
  return distance(seen, known) <= sameWithin || distance(seen, knownInMirror) <= sameWithin
}

/** In how many bits two hashes differ. */
function distance(one: string, other: string): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 8) {
    let differing = Number.parseInt(one.slice(at, at + 8), 16) ^ Number.parseInt(other.slice(at, at + 8), 16)
    for (; differing !== 0; differing &= differing - 1) sum += 1
  }
  return sum
}
