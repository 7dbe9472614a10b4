import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/Check'
import { Button } from '@mui/material'
import { useId } from 'react'
import type { Post, PostAction } from '../../contract/posts'
import { useWords } from '../i18n/words'
import { useSession } from '../providers/sessionStore'
import { canApprove, canBlock, mustLookFirst } from './decisions'
import { Key } from './Key'
import { LookFirst } from './LookFirst'
import type { ShownMedia } from './useShownMedia'

interface Props {
  post: Post
  act: ((action: PostAction) => void) | null
  isPending: boolean
  shown: ShownMedia
}

/** Block and Approve; where one of them would change nothing, it says so. */
export function Decision({ post, act, isPending, shown }: Props) {
  const words = useWords()
  const id = useId()
  const { user } = useSession()
  const blocks = canBlock(post, user?.uid)
  const agrees = post.secondLook && blocks
  const mustLook = mustLookFirst(post, shown)
  const approves = canApprove(post) && !mustLook
  return (
    <>
      <p className="quiet small" id={id} role="status">
        {isPending ? words('posts.deciding') : null}
        {!isPending && !blocks
          ? `${words(post.secondLook ? 'posts.secondLook.own' : 'posts.alreadyBlocked')} `
          : null}
        {!isPending && agrees ? `${words('posts.secondLook.needed')} ` : null}
        {!isPending && mustLook ? <LookFirst shown={shown} /> : null}
        {!isPending && !mustLook && !approves ? words('posts.alreadyPublic') : null}
      </p>
      <DecisionButton action="block" isOpen={blocks} describedBy={id} act={act} />
      <DecisionButton
        action="approve"
        isOpen={approves}
        describedBy={id}
        act={act}
        onRefused={mustLook ? shown.refuse : undefined}
      />
    </>
  )
}

interface ButtonProps {
  action: PostAction
  isOpen: boolean
  describedBy: string
  act: Props['act']
  onRefused?: (() => void) | undefined
}

/** Stays in reach of the keyboard when it is off: a disabled button that has the focus swallows every key. */
function DecisionButton({ action, isOpen, describedBy, act, onRefused }: ButtonProps) {
  const words = useWords()
  const key = action === 'block' ? 'B' : 'A'
  return (
    <Button
      variant="outlined"
      startIcon={action === 'block' ? <BlockIcon aria-hidden="true" /> : <CheckIcon aria-hidden="true" />}
      sx={looks[action]}
      className={isOpen ? undefined : 'dimmed'}
      aria-keyshortcuts={key}
      aria-describedby={describedBy}
      aria-disabled={!isOpen || act === null}
      onClick={isOpen ? () => act?.(action) : onRefused}
    >
      {words(`posts.${action}`)}
      <Key aria-hidden="true">{key}</Key>
    </Button>
  )
}

/** Alike in size and place, and apart in colour, sign, word and key; each is filled where it is about to be used. */
function lookOf(color: string, ground: string, filled: string) {
  return {
    width: 148,
    height: 40,
    borderRadius: '8px',
    color,
    borderColor: color,
    backgroundColor: ground,
    '&:hover:not([aria-disabled=true])': { color: 'var(--onBrand)', backgroundColor: filled },
  }
}

const looks = {
  block: lookOf('var(--bad)', 'var(--badSoft)', 'var(--badFill)'),
  approve: lookOf('var(--brand)', 'var(--brandSoft)', 'var(--brandFill)'),
}
