import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/Check'
import { Box, Button } from '@mui/material'
import { useId } from 'react'
import type { PostAction } from '../../contract/posts'
import { useWords } from '../i18n/words'
import { Key } from './Key'
import { LookFirst } from './LookFirst'
import type { ShownMedia } from './useShownMedia'
import type { Ways } from './useWays'

interface Props {
  ways: Ways
  shown: ShownMedia
}

/** Block and Approve; where one of them would change nothing, it looks so, and says why. */
export function Decision({ ways, shown }: Props) {
  const words = useWords()
  const id = useId()
  const { obstacle, blockObstacle, approveObstacle, refusals } = ways
  const told = obstacle ?? blockObstacle
  return (
    <>
      <p className="quiet small" id={id} role="status">
        {/* A new element each time that it is refused is read out each time. */}
        {told ? <span key={refusals}>{words(`posts.ways.${told}`)} </span> : null}
        {obstacle ? null : approveObstacle === 'lookFirst' ? (
          <LookFirst shown={shown} />
        ) : approveObstacle ? (
          words(`posts.ways.${approveObstacle}`)
        ) : null}
        {!told && ways.isAgreement ? words('posts.secondLook.needed') : null}
      </p>
      <Box sx={both}>
        <DecisionButton action="block" describedBy={id} ways={ways} isOff={told !== null} />
        <DecisionButton
          action="approve"
          describedBy={id}
          ways={ways}
          isOff={obstacle !== null || approveObstacle !== null}
        />
      </Box>
    </>
  )
}

interface ButtonProps {
  action: PostAction
  isOff: boolean
  describedBy: string
  ways: Ways
}

/** Stays in reach of the keyboard when it is off: a disabled button that has the focus swallows every key. */
function DecisionButton({ action, isOff, describedBy, ways }: ButtonProps) {
  const words = useWords()
  const key = action === 'block' ? 'B' : 'A'
  return (
    <Button
      variant="outlined"
      startIcon={action === 'block' ? <BlockIcon aria-hidden="true" /> : <CheckIcon aria-hidden="true" />}
      sx={looks[action]}
      className={isOff ? 'dimmed' : undefined}
      aria-keyshortcuts={key}
      aria-describedby={describedBy}
      aria-disabled={isOff}
      onClick={() => ways.take(action)}
    >
      {words(`posts.${action}`)}
      <Key aria-hidden="true">{key}</Key>
    </Button>
  )
}

/** Where there is little room they have a line of their own, so that no name beside them moves them. */
const both = {
  display: 'flex',
  gap: 1.5,
  marginInlineStart: 'auto',
  '@media (max-width: 899px)': { flexBasis: '100%', '& > button': { flex: 1 } },
} as const

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
