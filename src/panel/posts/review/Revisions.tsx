import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { diffWordsWithSpace } from 'diff'
import { useMemo, useState } from 'react'
import type { PostContext } from '../../../contract/postContext'
import { formatCount, Moment } from '../../fields/format'
import { useWords } from '../../i18n/words'
import type { PostRecord } from '../../providers/records'
import { PostStatusChip } from '../cells'
import { VisibleText } from './Text'
import { usePostContext } from './upcoming'
import type { ShownMedia } from './viewed'

const shownAtFirst = 3
/** Beyond this, both texts are shown whole: the diff would take seconds. */
const maxEditLength = 400

interface Props {
  post: PostRecord
  shown: ShownMedia
}

/** Earlier revisions as diffs, newest first. */
export function Revisions({ post, shown }: Props) {
  const words = useWords()
  const { data } = usePostContext(post)
  const [isAllShown, setAllShown] = useState(false)
  if (post.revision === 1 || !post.revised) return null
  const revisions = data?.revisions ?? []
  const further = revisions.length - shownAtFirst
  return (
    <section aria-label={words('posts.revisions.title')}>
      <h3>
        {words('posts.revisions.title')} <Moment at={post.revised} />
      </h3>
      {shown.isTextCovered ? (
        <p className="quiet">{words('posts.text.covered')}</p>
      ) : (
        <>
          <p className="quiet small">{words('posts.revisions.help')}</p>
          <ol className="plain-list" reversed>
            {revisions.slice(0, isAllShown ? undefined : shownAtFirst).map((revision, n) => (
              <li key={revision.revision}>
                <Change {...revision} until={revisions[n - 1] ?? post} />
              </li>
            ))}
          </ol>
          {further > 0 && !isAllShown ? (
            <Button size="small" onClick={() => setAllShown(true)}>
              {words('posts.revisions.further', { smart_count: further, count: formatCount(further) })}
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}

interface ChangeProps extends Omit<ChangedRevision, 'revision'> {
  /** The revision after it. */
  until: Pick<PostRecord, 'text'>
}
type ChangedRevision = PostContext['revisions'][number]

function Change({ text, created, media, status, signals, until }: ChangeProps) {
  const words = useWords()
  const pieces = useMemo(() => piecesOf(text ?? '', until.text ?? ''), [text, until.text])
  return (
    <div>
      <span className="quiet small">
        <Moment at={created} /> <PostStatusChip status={status} />{' '}
        {signals.map((kind) => words(`posts.signals.${kind}`)).join(', ')}{' '}
        {media > 0 ? words('posts.media.count', { smart_count: media, count: formatCount(media) }) : null}
      </span>
      <Difference dir="auto" translate="no">
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal ones differ in nothing but their place
          <RevisionText key={at} {...piece} />
        ))}
      </Difference>
    </div>
  )
}

interface Piece {
  isChanged: boolean
  before: string
  after: string
}

/** The diff by words; adjacent words are one change. */
function piecesOf(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength })
  if (!changes) return [{ isChanged: true, before, after }]
  const pieces: Piece[] = []
  for (const { value, added, removed } of changes) {
    const isChanged = added || removed
    const piece = { isChanged, before: added ? '' : value, after: removed ? '' : value }
    const last = pieces.at(-1)
    if (last?.isChanged && (isChanged || value.trim() === '')) {
      last.before += piece.before
      last.after += piece.after
    } else pieces.push(piece)
  }
  return pieces
}

function RevisionText({ isChanged, before, after }: Piece) {
  if (!isChanged) return <VisibleText text={after} />
  return (
    <>
      {before === '' ? null : (
        <del>
          <VisibleText text={before} />
        </del>
      )}
      {after === '' ? null : (
        <ins>
          <VisibleText text={after} />
        </ins>
      )}
    </>
  )
}

const Difference = styled('p')({
  maxWidth: '62ch',
  margin: '4px 0',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& ins': { backgroundColor: 'var(--waitSoft)', textDecorationThickness: 2, borderRadius: 3 },
  '& del + ins': { marginInlineStart: 4 },
})
