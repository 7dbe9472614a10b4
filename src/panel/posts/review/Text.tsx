import { Button, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { Post } from '../../../contract/posts'
import { caption, isolated } from '../../fields/text'
import { useWords } from '../../i18n/words'
import { usePreferences } from '../../providers/preferences'
import type { PostRecord } from '../../providers/records'
import { invisibleIn, linksIn, mixedIn, piecesOf, withoutUnseen } from './invisibleCharacters'
import type { ShownMedia } from './viewed'

interface Props {
  post: Pick<Post, 'text' | 'explanation' | 'pictureWords'>
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
          <MarkedText text={post.text} spans={post.explanation?.spans ?? []} />
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

function PictureWords({ post: { pictureWords } }: Pick<Props, 'post'>) {
  const words = useWords()
  return pictureWords ? (
    <Typography
      component="section"
      sx={{ ...text, fontSize: 15 }}
      dir="auto"
      translate="no"
      aria-label={words('posts.dialog.inPicture')}
    >
      <strong>{words('posts.dialog.inPicture')}</strong> <MarkedText {...pictureWords} />
    </Typography>
  ) : null
}

const text = { maxWidth: '62ch', fontSize: 17, lineHeight: '27px', whiteSpace: 'pre-wrap' }

interface MarkedTextProps {
  text: string
  /** [start, end) pairs, in order. */
  spans: readonly (readonly number[])[]
}

/** Marks the words that raised the score. */
function MarkedText({ text, spans }: MarkedTextProps) {
  const words = useWords()
  const pieces = spans.map(([from = 0, until = 0], index) => (
    <span key={from}>
      <VisibleText text={text.slice(spans[index - 1]?.[1] ?? 0, from)} />
      <Mark title={words('posts.scores.raised')}>
        <VisibleText text={text.slice(from, until)} />
      </Mark>
    </span>
  ))
  return (
    <>
      {pieces}
      <VisibleText text={text.slice(spans.at(-1)?.[1] ?? 0)} />
    </>
  )
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
  backgroundColor: 'var(--waitSoft)',
  boxShadow: 'inset 0 -2px var(--waitDot)',
})

/** The caption with marks, from the text or the picture's words. */
export function MarkedCaption({ post: { text, explanation, pictureWords } }: { post: PostRecord }) {
  const words = useWords()
  const { coverText } = usePreferences()
  const own = text?.trim() ? { text, spans: explanation?.spans ?? [] } : null
  const shown = own ?? pictureWords
  if (!shown) return words('posts.noText')
  if (coverText) return words('posts.text.covered')
  return (
    <>
      {own ? null : `${words('posts.dialog.inPicture')} `}
      <MarkedText {...captionOf(shown.text, shown.spans)} />
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

type Spans = readonly (readonly number[])[]

/** The caption of a text, and the marks within it. */
export function captionOf(text: string, spans: Spans): { text: string; spans: Spans } {
  const shown = caption(text)
  const end = shown.endsWith('…') && !text.trimEnd().endsWith('…') ? shown.length - 1 : shown.length
  // White space counts as one blank there, and none at the beginning.
  const offsetOf = (offset = 0) =>
    Math.min(end, text.slice(0, offset).trimStart().replace(/\s+/g, ' ').length)
  const moved = spans.map(([from, until]) => [offsetOf(from), offsetOf(until)])
  return { text: shown, spans: moved.filter(([from = 0, until = 0]) => from < until) }
}
