import { styled } from '@mui/material/styles'
import { useWords } from '../i18n/words'
import { usePreferences } from '../providers/preferences'
import type { PostRecord } from '../providers/records'
import { captionOf } from './marks'
import { piecesOf, withoutUnseen } from './unseenSigns'

interface Marked {
  text: string
  /** From one place to before another, in their order. */
  spans: readonly (readonly number[])[]
}

/** A text in which the words are marked that raised its score. */
export function MarkedText({ text, spans }: Marked) {
  const words = useWords()
  const pieces = spans.map(([from = 0, until = 0], index) => (
    <span key={from}>
      <Visible text={text.slice(spans[index - 1]?.[1] ?? 0, from)} />
      <Mark title={words('posts.scores.raised')}>
        <Visible text={text.slice(from, until)} />
      </Mark>
    </span>
  ))
  return (
    <>
      {pieces}
      <Visible text={text.slice(spans.at(-1)?.[1] ?? 0)} />
    </>
  )
}

/** A text with the numbers of what nobody would see of it. */
function Visible({ text }: { text: string }) {
  return piecesOf(text).map(({ text: piece, isUnseen }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: those that are alike differ in nothing but their place
    isUnseen ? <Sign key={at}>{piece}</Sign> : piece,
  )
}

const Sign = styled('code')({
  margin: '0 2px',
  padding: '0 3px',
  fontSize: '0.72em',
  border: '1px solid var(--waitDot)',
  borderRadius: 3,
})

const Mark = styled('mark')({
  borderRadius: 3,
  color: 'inherit',
  backgroundColor: 'var(--waitSoft)',
  boxShadow: 'inset 0 -2px var(--waitDot)',
})

/** The first words of a post, marked; where it has no text, the words in its picture. */
export function MarkedCaption({ post: { text, explanation, pictureWords } }: { post: PostRecord }) {
  const words = useWords()
  const { coverText } = usePreferences()
  if (!text?.trim() && !pictureWords) return words('posts.noText')
  if (coverText) return words('posts.text.covered')
  if (text?.trim() || !pictureWords)
    return <MarkedText {...captionOf(text ?? '', explanation?.spans ?? [])} />
  return (
    <>
      {words('posts.dialog.inPicture')} <MarkedText {...captionOf(pictureWords.text, pictureWords.spans)} />
    </>
  )
}

/** Letters that are none of the alphabet's; what is written with them looks like what it reads. */
const otherScript = /(?!\p{Script=Latin})\p{L}/u

/** What somebody has written so that a machine would not read it, and what it reads. */
export function HiddenWords({ post: { text, explanation } }: { post: PostRecord }) {
  const words = useWords()
  if (!text || !explanation) return null
  // Where nothing but what nobody sees is hidden, its number says so in the text.
  const hidden = explanation.hidden.filter(
    ({ span: [from, until], reads }) =>
      withoutUnseen(text.slice(from, until)).toLowerCase() !== reads.toLowerCase(),
  )
  if (hidden.length === 0) return null
  return (
    <ul className="plain-list quiet small" aria-label={words('posts.dialog.hidden')}>
      {hidden.map(({ span: [from = 0, until = 0], reads }) => {
        const written = text.slice(from, until)
        const key = otherScript.test(written) ? 'posts.dialog.readsAlike' : 'posts.dialog.reads'
        return (
          <li key={from}>
            <bdi>{words(key, { written, reads })}</bdi>
          </li>
        )
      })}
    </ul>
  )
}
