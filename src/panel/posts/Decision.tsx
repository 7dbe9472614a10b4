import Button from '@mui/material/Button'
import { useId } from 'react'
import type { Post, PostAction } from '../../contract/posts'
import { useWords } from '../i18n/words'
import { canApprove, canBlock } from './decisions'

interface Props {
  post: Post
  act: ((action: PostAction) => void) | null
  isPending: boolean
}

/** Block and Approve; where one of them would change nothing, it says so. */
export function Decision({ post, act, isPending }: Props) {
  const words = useWords()
  const id = useId()
  const blocks = canBlock(post)
  const approves = canApprove(post)
  return (
    <>
      <p className="quiet small" id={id} role="status">
        {isPending ? words('posts.deciding') : null}
        {!isPending && !blocks ? words('posts.alreadyBlocked') : null}
        {!isPending && !approves ? words('posts.alreadyPublic') : null}
      </p>
      <Button
        variant="contained"
        color="error"
        aria-keyshortcuts="B"
        aria-describedby={id}
        disabled={!blocks}
        onClick={() => act?.('block')}
      >
        {words('posts.block')}
        <kbd>B</kbd>
      </Button>
      <Button
        variant="contained"
        color="success"
        aria-keyshortcuts="A"
        aria-describedby={id}
        disabled={!approves}
        onClick={() => act?.('approve')}
      >
        {words('posts.approve')}
        <kbd>A</kbd>
      </Button>
    </>
  )
}
