/** Bits, of 256, in which the looks of one picture may differ: what those who published PDQ advise. */
const sameWithin = 31

const hashBytes = 32
/** How many bits each byte has. */
const bitsOf = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

/** Whether two pictures look the same, or one as the other in a mirror, by their looks (`lookOf`). */
export function isSameLook(one: string, other: string): boolean {
  const [seen, known] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return isNear(seen, known) || isNear(seen, known.subarray(hashBytes))
}

function isNear(seen: Buffer, known: Buffer): boolean {
  let differing = 0
  for (let at = 0; at < hashBytes && differing <= sameWithin; at += 1) {
    differing += bitsOf[(seen[at] ?? 0) ^ (known[at] ?? 0)] ?? 0
  }
  return differing <= sameWithin
}
