import { Box, Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import type { ContextLine, PostContext } from '../../../contract/postContext'
import { formatCount, Moment } from '../../fields/format'
import { NotLoaded } from '../../fields/Loading'
import { PersonLink } from '../../fields/PersonLink'
import { PersonSentence } from '../../fields/PersonSentence'
import { isolated } from '../../fields/text'
import { Verbatim } from '../../fields/Verbatim'
import { useWords } from '../../i18n/words'
import { call } from '../../providers/http'
import { type PostRecord, postRecord } from '../../providers/records'
import { useSession } from '../../providers/session'
import { PostStatusChip } from '../cells'
import { VisibleText } from './Text'
import { usePostContext } from './upcoming'
import { usePostState } from './usePostState'

interface Props {
  post: PostRecord
  onOpen?: ((post: PostRecord) => void) | undefined
}

const covered: { shown: readonly string[] } = { shown: [] }

/** The recipients of a post and the lines around it, covered at first. */
export function Conversation({ post, onOpen }: Props) {
  const words = useWords()
  const { data } = usePostContext(post)
  const [{ shown }, change] = usePostState(post.pid, covered)
  const { section, open, problem } = useOpenLine(onOpen)
  if (!data) return null
  const { to, conversation } = data
  const lines = [...conversation.before, ...conversation.after]
  const isMissing = post.parent !== null && !lines.some(({ isAnswered }) => isAnswered)
  if (lines.length === 0 && to.length === 0 && !isMissing) return null
  const isAllShown = lines.every(({ pid }) => shown.includes(pid))
  const lineOf = (line: ContextLine) => (
    <Line
      key={line.pid}
      line={line}
      isShown={shown.includes(line.pid)}
      onShow={() => change(() => ({ shown: [...shown, line.pid] }))}
      onOpen={onOpen && (() => open(line.pid))}
    />
  )
  return (
    <section ref={section} aria-label={words('posts.conversation.title')}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        <h3>{words('posts.conversation.title')}</h3>
        {lines.length > 1 ? (
          <Button
            size="small"
            onClick={() => change(() => ({ shown: isAllShown ? [] : lines.map(({ pid }) => pid) }))}
          >
            {words(isAllShown ? 'posts.conversation.coverAll' : 'posts.conversation.showAll')}
          </Button>
        ) : null}
      </Box>
      {to.length > 0 ? <Recipients to={to} /> : null}
      {isMissing ? <p className="quiet small">{words('posts.conversation.missing')}</p> : null}
      {problem}
      {lines.length > 0 ? (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {conversation.before.map(lineOf)}
          <Box component="li" aria-current="true" sx={{ ...lineLook, borderColor: 'primary.main' }}>
            <span className="quiet small">{words('posts.conversation.this')}</span>
          </Box>
          {conversation.after.map(lineOf)}
        </Box>
      ) : null}
    </section>
  )
}

/** Opens a line's own post. */
export function useOpenLine(onOpen: Props['onOpen']) {
  const section = useRef<HTMLElement>(null)
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async (pid: string) => postRecord(await call('getPost', { params: { pid } })),
    onSuccess: (opened) => {
      // The button that was pressed goes with this post's lines; the dialog goes on hearing keys.
      section.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
      onOpen?.(opened)
    },
  })
  const retry = () => variables && mutate(variables)
  const problem = error ? <NotLoaded error={error} isBusy={isPending} hasRows onRetry={retry} /> : null
  return { section, open: (pid: string) => mutate(pid), problem }
}

const maxNamed = 5

function Recipients({ to }: Pick<PostContext, 'to'>) {
  const words = useWords()
  const named = to.slice(0, maxNamed).map(({ uid, name, ageBand }) => ({
    uid: name === null ? null : uid,
    name: name ?? words('posts.conversation.nobody'),
    ageBand,
  }))
  const further = to.length - named.length
  return (
    <p className="small">
      <PersonSentence label="posts.conversation.to" people={named} />
      {further > 0
        ? ` ${words('posts.conversation.further', { smart_count: further, count: formatCount(further) })}`
        : null}
    </p>
  )
}

interface LineProps {
  line: ContextLine
  note?: ReactNode
  isShown: boolean
  onShow?: () => void
  onOpen?: (() => void) | undefined
  /** The address of its review, in place of `onOpen`. */
  to?: string
  look?: object
}

export function Line({ line, note, isShown, onShow, onOpen, to, look = {} }: LineProps) {
  const { author, text, media, status, created, removed, isAnswered } = line
  const words = useWords()
  const isView = useSession().user?.organization.role === 'Organization Administrator'
  const name = author.name ?? words('posts.conversation.nobody')
  return (
    <Box component="li" sx={[lineLook, look]}>
      <span className="quiet small">
        <PersonLink uid={author.name === null ? null : author.uid}>
          <Verbatim>{name}</Verbatim>
        </PersonLink>{' '}
        <Moment at={created} /> <PostStatusChip status={status} />{' '}
        {removed ? `${words('posts.removed')} ` : null}
        {media > 0 ? words('posts.media.count', { smart_count: media, count: formatCount(media) }) : null}
      </span>
      {isAnswered ? <strong className="small">{words('posts.conversation.answered')}</strong> : null}
      {note ? <span className="small">{note}</span> : null}
      {isShown ? (
        <Typography sx={{ maxWidth: '62ch', overflowWrap: 'anywhere' }} dir="auto" translate="no">
          {text?.trim() ? (
            <VisibleText text={text} />
          ) : (
            <span className="quiet">{words('posts.noText')}</span>
          )}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {isShown ? null : (
          <Button
            size="small"
            variant="outlined"
            aria-label={words('posts.conversation.showOf', { name: isolated(name) })}
            onClick={onShow}
          >
            {words('posts.conversation.show')}
          </Button>
        )}
        {onOpen || to ? (
          <Button
            size="small"
            aria-label={words(isView ? 'posts.conversation.viewOf' : 'posts.conversation.reviewOf', {
              name: isolated(name),
            })}
            {...(to ? { component: RouterLink, to } : { onClick: onOpen })}
          >
            {words(isView ? 'posts.view' : 'posts.review')}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}

const lineLook = {
  display: 'grid',
  gap: 0.5,
  justifyItems: 'start',
  my: 1,
  pl: 1.5,
  borderLeft: '3px solid var(--line)',
}
