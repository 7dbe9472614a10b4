/** What a command says, and whether all was well. */
export interface Said {
  text: string
  ok: boolean
}
