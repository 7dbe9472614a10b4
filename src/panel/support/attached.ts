/** A picture that was uploaded for a message that is not sent yet. */
export interface Attached {
  readonly id: string
  /** Where it is to be seen, for a while. */
  readonly thumbnail: string
  /** Of its file. */
  readonly name: string
  /** What it shows, in words; empty where nobody has said. */
  readonly alt: string
}

export const noneAttached: readonly Attached[] = []

/** Pictures as the message that shows them names them. */
export function namedIn(pictures: readonly Attached[]): { id: string; alt?: string }[] {
  return pictures.map(({ id, alt }) => ({ id, ...(alt.trim() !== '' && { alt: alt.trim() }) }))
}

/** Whether a signed address is good no more, by the clock of this machine. */
export function hasExpired(address: string): boolean {
  const expires = Number(new URLSearchParams(address.split('?')[1]).get('expires'))
  return expires * 1000 <= Date.now()
}
