import { Box, Button, ToggleButton } from '@mui/material'
import { useState } from 'react'
import type { AlikePost } from '../../../contract/postContext'
import type { PostAction } from '../../../contract/posts'
import { formatCount } from '../../fields/format'
import { Key } from '../../form/Key'
import { useWords } from '../../i18n/words'
import type { PostRecord } from '../../providers/records'
import { Line, useOpenLine } from './Conversation'
import { usePostContext } from './upcoming'
import { usePostState } from './usePostState'

const alone = { isChosen: false }
const none: readonly AlikePost[] = []

export type Duplicates = ReturnType<typeof useDuplicates>

/** Similar posts, and whether they are decided together; chosen anew for each post. */
export function useDuplicates(post: PostRecord | undefined) {
  const others = usePostContext(post).data?.alike ?? none
  const [{ isChosen }, change] = usePostState(post?.pid, alone)
  const taken = others.filter(({ left }) => left === null)
  return {
    others,
    count: taken.length + 1,
    /** The posts decided together; similar pictures are never approved unseen. */
    chosenFor: (action: PostAction) =>
      isChosen && (action === 'block' || post?.media.length === 0) ? taken : none,
    isChosen: isChosen && taken.length > 0,
    toggle: taken.length > 0 ? () => change((now) => ({ isChosen: !now.isChosen })) : null,
  }
}

export function DuplicatesToggle({ duplicates: { count, isChosen, toggle } }: { duplicates: Duplicates }) {
  const words = useWords()
  return toggle ? (
    <ToggleButton size="small" value="duplicates" selected={isChosen} aria-keyshortcuts="G" onChange={toggle}>
      {words('posts.duplicates.all', { count: formatCount(count) })}
      <Key aria-hidden="true">G</Key>
    </ToggleButton>
  ) : null
}

interface Props {
  post: PostRecord
  duplicates: Duplicates
  onOpen: (post: PostRecord) => void
}

/** The similar posts, each linked. */
export function DuplicatePosts({ post, duplicates: { others, isChosen }, onOpen }: Props) {
  const words = useWords()
  const [shown, setShown] = useState<string>()
  const { section, open, problem } = useOpenLine(onOpen)
  if (others.length === 0) return null
  const isShown = isChosen || shown === post.pid
  const title = words('posts.duplicates.count', { count: formatCount(others.length + 1) })
  return (
    <section ref={section} aria-label={title}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        <h3>{title}</h3>
        {isChosen ? null : (
          <Button
            size="small"
            aria-expanded={isShown}
            onClick={() => setShown(isShown ? undefined : post.pid)}
          >
            {words(isShown ? 'posts.conversation.coverAll' : 'posts.conversation.showAll')}
          </Button>
        )}
      </Box>
      {problem}
      {isShown ? (
        <Box component="ul" tabIndex={0} aria-label={title} sx={list}>
          {others.map((other) => (
            <Line
              key={other.pid}
              line={{ ...other, isAnswered: false }}
              note={noteOf(other)}
              isShown
              onOpen={() => open(other.pid)}
            />
          ))}
        </Box>
      ) : null}
    </section>
  )

  function noteOf({ reports, left }: AlikePost) {
    const reported = reports > 0 ? words('posts.reportCount', { smart_count: reports }) : null
    return [reported, left && words(`posts.duplicates.left.${left}`)].filter(Boolean).join(' · ')
  }
}

const list = { listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }
