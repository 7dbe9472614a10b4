import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { acceptLink } from '../../contract/richLinks'
import { alignments } from '../../contract/richText'
import { Autolink } from './autolink'
import { Below } from './below'
import { CodeBlock } from './codeBlock'
import { Failing } from './failing'
import { FormContent } from './formContent'
import { HistoryKeys } from './historyKeys'
import { LinkEditing } from './linkEditing'
import { ListKeys } from './listKeys'
import { Pasting } from './pasting'
import { Placeholder } from './placeholder'
import { Shape } from './shape'

/** What the editor can do: the contract's blocks and marks, and nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2] },
    horizontalRule: false,
    // Its empty paragraph would be chosen and changed with all the rest. `Below` is there instead.
    trailingNode: false,
    codeBlock: false,
    link: {
      // `Autolink` is there instead. Without it a link also ends where what is typed behind it begins.
      autolink: false,
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address, { defaultProtocol }) => isLinkTarget(address, defaultProtocol),
    },
  }),
  TextAlign.configure({ types: ['paragraph', 'heading'], alignments: [...alignments] }),
  Autolink,
  Below,
  CodeBlock,
  ListKeys,
  HistoryKeys,
  LinkEditing,
  Pasting,
  Placeholder,
  Shape,
  Failing,
  FormContent,
]

/** Asked about whole addresses, and about those found in the text, which may lack what they begin with. */
function isLinkTarget(address: string, protocol: string): boolean {
  return [address, `${protocol}://${address}`, `mailto:${address}`].some(
    (whole, index) =>
      (index === 0 || !/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) && acceptLink(whole) !== null,
  )
}
