import { Box, useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { LetterDraft, LetterGroup } from '../../contract/settings'
import { useWords } from '../i18n/words'
import { Letter } from './Letter'

/** So long after the last key the letter is shown anew, in milliseconds. */
const afterTyping = 600

/** The letter as it is being written, beside its editor where there is room. */
export function LivePreview({ group }: { group: LetterGroup }) {
  const hasRoom = useMediaQuery('(min-width: 1440px)', { noSsr: true })
  return hasRoom ? <AsWritten group={group} /> : null
}

function AsWritten({ group }: { group: LetterGroup }) {
  const words = useWords()
  const { title, content } = useWatch({ name: group })
  const [draft, setDraft] = useState<LetterDraft>({ group, title, content })
  useEffect(() => {
    const timer = setTimeout(() => setDraft({ group, title, content }), afterTyping)
    return () => clearTimeout(timer)
  }, [group, title, content])
  const name = words('settings.invitation.previewOf', { letter: words(`settings.groups.${group}`) })
  return (
    <Box component="section" className="live" aria-label={name} sx={beside}>
      <Letter draft={draft} />
    </Box>
  )
}

const beside = { position: 'sticky', top: 64, alignSelf: 'start', minWidth: 0 }
