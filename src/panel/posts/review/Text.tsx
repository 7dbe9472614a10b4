import { Button, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { Post } from '../../../contract/posts'
import { isUrgent, type Signal } from '../../../contract/signals'
import { caption, isolated } from '../../fields/text'
import { useWords } from '../../i18n/words'
import { usePreferences } from '../../providers/preferences'
import type { PostRecord } from '../../providers/records'
import { invisibleIn, linksIn, mixedIn, piecesOf, withoutUnseen } from './invisibleCharacters'
import type { ShownMedia } from './viewed'

interface Props {
  post: Pick<Post, 'text' | 'explanation' | 'pictureWords' | 'signals'>
  shown: Pick<ShownMedia, 'isTextCovered' | 'hasCover' | 'toggleText'>
  /** The accessible name. */
  label?: string
}

/** The text with its deceptive parts; not in the page while covered. */
export function PostText({ post, shown, label }: Props) {
  const words = useWords()
  const isCovered = shown.isTextCovered
  return (
    <>
      <Typography
        component="section"
        sx={text}
        dir="auto"
        translate="no"
        aria-label={label ?? words('posts.dialog.text')}
      >
        {post.text?.trim() && !isCovered ? (
          <MarkedText text={post.text} marks={marksIn(post, post.text)} />
        ) : (
          <span className="quiet">{words(isCovered ? 'posts.text.covered' : 'posts.noText')}</span>
        )}
      </Typography>
      {shown.hasCover ? (
        <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={shown.toggleText}>
          {words(isCovered ? 'posts.text.show' : 'posts.text.cover')}
        </Button>
      ) : null}
      {isCovered ? null : (
        <>
          <Remarks post={post} />
          <PictureWords post={post} />
        </>
      )}
    </>
  )
}

function PictureWords({ post }: Pick<Props, 'post'>) {
  const words = useWords()
  const { pictureWords } = post
  return pictureWords ? (
    <Typography
      component="section"
      sx={{ ...text, fontSize: 15 }}
      dir="auto"
      translate="no"
      aria-label={words('posts.dialog.inPicture')}
    >
      <strong>{words('posts.dialog.inPicture')}</strong>{' '}
      <MarkedText text={pictureWords.text} marks={marksIn(post, pictureWords.text, pictureWords.spans)} />
    </Typography>
  ) : null
}

const text = { maxWidth: '62ch', fontSize: 17, lineHeight: '27px', whiteSpace: 'pre-wrap' }

/** Words from an index to before another; without a signal they merely raised the score. */
interface TextMark {
  from: number
  until: number
  signal?: Signal
}

interface MarkedTextProps {
  text: string
  /** In order, without overlaps. */
  marks: readonly TextMark[]
}

/** Marks the words behind signals by their urgency, and more lightly those that raised the score. */
function MarkedText({ text, marks }: MarkedTextProps) {
  const words = useWords()
  const pieces = marks.map(({ from, until, signal }, index) => (
    <span key={from}>
      <VisibleText text={text.slice(marks[index - 1]?.until ?? 0, from)} />
      <Mark
        title={words(signal ? `posts.signals.${signal.kind}` : 'posts.scores.raised')}
        sx={signal ? (isUrgent(signal) ? urgentMark : signalMark) : undefined}
      >
        <VisibleText text={text.slice(from, until)} />
      </Mark>
    </span>
  ))
  return (
    <>
      {pieces}
      <VisibleText text={text.slice(marks.at(-1)?.until ?? 0)} />
    </>
  )
}

/** The marks of a post's text, or of the words in its pictures; none for a signal that is the whole of it, or is said to be none. */
function marksIn(
  { signals, explanation }: Pick<Post, 'signals' | 'explanation'>,
  text: string,
  inPicture?: readonly (readonly number[])[],
): TextMark[] {
  const ofSignals = signals
    .filter((signal) => !signal.notASign && (signal.inPicture === true) === (inPicture !== undefined))
    .flatMap((signal) => signal.spans.map(([from = 0, until = 0]) => ({ from, until, signal })))
    .filter(({ from, until }) => text.slice(from, until) !== text.trim())
  const raised = (inPicture ?? explanation?.spans ?? []).map(([from = 0, until = 0]) => ({ from, until }))
  const marks: TextMark[] = []
  for (const mark of [...ofSignals, ...raised]) {
    if (marks.every(({ from, until }) => mark.until <= from || until <= mark.from)) marks.push(mark)
  }
  return marks.toSorted((one, other) => one.from - other.from)
}

/** Shows invisible characters as code points. */
export function VisibleText({ text }: { text: string }) {
  return piecesOf(text).map(({ text: piece, isUnseen }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: equal ones differ in nothing but their place
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
  backgroundColor: 'transparent',
  boxShadow: 'inset 0 -2px var(--waitDot)',
})
const signalMark = { backgroundColor: 'var(--waitSoft)' }
const urgentMark = { backgroundColor: 'var(--badSoft)', boxShadow: 'inset 0 -2px var(--bad)' }

/** The caption with marks, from the text or the picture's words. */
export function MarkedCaption({ post }: { post: PostRecord }) {
  const words = useWords()
  const { coverText } = usePreferences()
  const { text, pictureWords } = post
  const isOwn = Boolean(text?.trim())
  const shown = (isOwn ? text : pictureWords?.text) ?? ''
  if (shown === '') return words('posts.noText')
  if (coverText) return words('posts.text.covered')
  return (
    <>
      {isOwn ? null : `${words('posts.dialog.inPicture')} `}
      <MarkedText {...captionOf(shown, marksIn(post, shown, isOwn ? undefined : pictureWords?.spans))} />
    </>
  )
}

/** Letters outside of the Latin script. */
const otherScript = /(?!\p{Script=Latin})\p{L}/u

/** Disguised words and what they read, and what the eye misses: links, invisible characters, words of several scripts. */
function Remarks({ post: { text, explanation } }: Pick<Props, 'post'>) {
  const words = useWords()
  if (!text) return null
  const hidden = (explanation?.hidden ?? []).flatMap(({ span: [from, until], reads }) => {
    const written = text.slice(from, until)
    // Where nothing but what nobody sees is hidden, its number says so in the text.
    if (withoutUnseen(written).toLowerCase() === reads.toLowerCase()) return []
    return words(otherScript.test(written) ? 'posts.dialog.homoglyphs' : 'posts.dialog.reads', {
      written,
      reads,
    })
  })
  const links = linksIn(text).map(({ written, host }) =>
    words('posts.dialog.leadsTo', { link: isolated(written), host: isolated(host) }),
  )
  const { count, codes } = invisibleIn(text)
  const invisible = words('posts.dialog.invisible', { smart_count: count, codes: codes.join(', ') })
  const mixed = mixedIn(text).map((word) => words('posts.dialog.mixed', { word: isolated(word) }))
  const strange = [...links, ...(count > 0 ? [invisible] : []), ...mixed]
  return (
    <>
      <Lines label={words('posts.dialog.hidden')} lines={hidden} />
      <Lines label={words('posts.dialog.links')} lines={strange} />
    </>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <ul className="plain-list quiet small" aria-label={label}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal ones differ in nothing but their place
        <li key={at} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** The caption of a text, and the marks within it. */
export function captionOf(text: string, marks: readonly TextMark[]): MarkedTextProps {
  const shown = caption(text)
  const end = shown.endsWith('…') && !text.trimEnd().endsWith('…') ? shown.length - 1 : shown.length
  // White space counts as one blank there, and none at the beginning.
  const offsetOf = (offset = 0) =>
    Math.min(end, text.slice(0, offset).trimStart().replace(/\s+/g, ' ').length)
  const moved = marks.map((mark) => ({ ...mark, from: offsetOf(mark.from), until: offsetOf(mark.until) }))
  return { text: shown, marks: moved.filter(({ from, until }) => from < until) }
}
