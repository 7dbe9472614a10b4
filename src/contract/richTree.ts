/** HTML as a tree, by whichever parser: an element with its name in small letters, or a piece of text. */
export interface RichElement {
  name: string
  attributes: Readonly<Partial<Record<RichAttribute, string>>>
  children: readonly RichNode[]
}
export type RichNode = RichElement | string

/** The attributes that say something about rich text. */
export const richAttributes = ['style', 'class', 'align', 'href'] as const
export type RichAttribute = (typeof richAttributes)[number]
