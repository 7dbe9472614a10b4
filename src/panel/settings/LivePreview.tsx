import { Box, useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { LetterDraft, LetterGroup } from '../../contract/letterSettings'
import { useWords } from '../i18n/words'
import { Letter } from './Letter'
import { lookOf } from './lookOf'

/** So long after the last key the letter is shown anew, in milliseconds. */
const afterTyping = 600

interface Props {
  group: LetterGroup
  /** How letters look is in the form too. */
  hasLook?: boolean
}

/** The letter as it is being written, beside its editor where there is room. */
export function LivePreview(props: Props) {
  const hasRoom = useMediaQuery('(min-width: 1440px)', { noSsr: true })
  return hasRoom ? <AsWritten {...props} /> : null
}

function AsWritten({ group, hasLook = false }: Props) {
  const words = useWords()
  const { title, content } = useWatch({ name: group })
  const letters = useWatch({ name: 'letters' })
  const look = hasLook ? lookOf(letters) : undefined
  const now = JSON.stringify({ group, title, content, look } satisfies LetterDraft)
  const [written, setWritten] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setWritten(now), afterTyping)
    return () => clearTimeout(timer)
  }, [now])
  const draft: LetterDraft = JSON.parse(written)
  const name = words('settings.invitation.previewOf', { letter: words(`settings.groups.${group}`) })
  return (
    <Box component="section" className="live" aria-label={name} sx={beside}>
      <Letter draft={draft} />
    </Box>
  )
}

const beside = { position: 'sticky', top: 64, alignSelf: 'start', minWidth: 0 }
