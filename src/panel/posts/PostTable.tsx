import Button from '@mui/material/Button'
import { useListContext } from 'ra-core'
import { isolated } from '../fields/isolated'
import { Moment } from '../fields/Moment'
import { fullName } from '../fields/Portrait'
import { type Column, RowsTable } from '../fields/RowsTable'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/dataProvider'
import type { PostScreen } from '../providers/postsFilter'
import { useSession } from '../providers/sessionStore'
import { Author } from './Author'
import { PostCaption } from './PostCaption'
import { PostReportsCell } from './PostReports'
import { PostStatusCell } from './PostStatus'
import { Score } from './Scores'
import { parts, scoreOf } from './scoreParts'

interface Props {
  screen: PostScreen
  onOpen: (post: PostRecord) => void
}

/** The button that opened a post gets the focus back. */
export function reviewButtonId(pid: string): string {
  return `review-${pid}`
}

export function PostTable({ screen, onOpen }: Props) {
  const words = useWords()
  const { data = [] } = useListContext<PostRecord>()
  const columns: Column<PostRecord>[] = [
    {
      key: 'author',
      label: words('posts.columns.author'),
      width: '11rem',
      hideBelow: 'md',
      cell: ({ user }) => <Author user={user} />,
    },
    { key: 'post', label: words('posts.columns.post'), cell: (post) => <PostCaption post={post} /> },
    ...(screen === 'reported' ? [reportsColumn(words('posts.columns.reports'))] : []),
    ...parts.map(
      (part): Column<PostRecord> => ({
        key: part,
        label: words(`posts.scores.${part}`),
        width: '4.5rem',
        hideBelow: 'md',
        align: 'right',
        cell: (post) => (
          <span className="score">
            <Score {...scoreOf(post, part)} />
          </span>
        ),
      }),
    ),
    {
      key: 'status',
      label: words('posts.columns.status'),
      width: '10rem',
      hideBelow: 'sm',
      cell: (post) => <PostStatusCell post={post} />,
    },
    {
      key: 'created',
      label: words('posts.columns.created'),
      width: '8rem',
      hideBelow: 'lg',
      cell: ({ created }) => <Moment at={created} />,
    },
    {
      key: 'actions',
      label: words('office.list.actions'),
      width: '6.2rem',
      align: 'right',
      cell: (post) => <OpenButton post={post} onOpen={onOpen} />,
    },
  ]
  return <RowsTable caption={words(`posts.titles.${screen}`)} columns={columns} rows={data} onOpen={onOpen} />
}

function reportsColumn(label: string): Column<PostRecord> {
  return {
    key: 'reports',
    label,
    width: '8rem',
    hideBelow: 'sm',
    cell: (post) => <PostReportsCell post={post} />,
  }
}

function OpenButton({ post, onOpen }: { post: PostRecord; onOpen: (post: PostRecord) => void }) {
  const words = useWords()
  const isView = useSession().user?.organization.role === 'Organization Administrator'
  const name = isolated(fullName(post.user))
  return (
    <Button
      id={reviewButtonId(post.pid)}
      size="small"
      variant="outlined"
      aria-haspopup="dialog"
      aria-label={words(isView ? 'posts.viewOf' : 'posts.reviewOf', { name })}
      onClick={(event) => {
        event.stopPropagation()
        onOpen(post)
      }}
    >
      {words(isView ? 'posts.view' : 'posts.review')}
    </Button>
  )
}
