import { Box, Button } from '@mui/material'
import { useInput } from 'ra-core'
import { useState } from 'react'
import { logoTypes, longestLogo } from '../../contract/letterSettings'
import { FileChoice } from '../form/FileChoice'
import { useWords } from '../i18n/words'

/** In bytes, which a data URL writes with a third more. */
const largest = (longestLogo * 3) / 4 - 100

/** The letters' logo, whose value is a data URL. */
export function LogoInput({ source }: { source: string }) {
  const words = useWords()
  const { field } = useInput({ source, format: asIs, parse: asIs })
  const [file, setFile] = useState<File | null>(null)
  const [isRefused, setRefused] = useState(false)
  const logo = String(field.value ?? '')
  const choose = async (chosen: File) => {
    const isTaken = chosen.size <= largest && logoTypes.some((type) => type === chosen.type)
    setRefused(!isTaken)
    setFile(chosen)
    if (isTaken) field.onChange(await dataUrlOf(chosen))
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <FileChoice
        file={logo === '' && !isRefused ? null : file}
        isBusy={false}
        accept={logoTypes.join(',')}
        label={words('settings.letters.choose')}
        otherLabel={words('settings.letters.chooseOther')}
        drop={words('settings.letters.drop')}
        advice={words('settings.letters.accepted')}
        problem={isRefused ? words('settings.letters.refused') : null}
        onChoose={(chosen) => void choose(chosen)}
      />
      {logo === '' ? null : (
        <>
          <Logo address={logo} />
          <Button size="small" onClick={() => field.onChange('')}>
            {words('settings.letters.remove')}
          </Button>
        </>
      )}
    </Box>
  )
}

/** As letters show it, on white. */
export function Logo({ address }: { address: string }) {
  const words = useWords()
  return (
    <Box
      component="img"
      src={address}
      alt={words('resources.settings.fields.letters.logo')}
      sx={{ maxWidth: 152, maxHeight: 56, p: '6px', borderRadius: '6px', backgroundColor: '#ffffff' }}
    />
  )
}

function asIs(value: string): string {
  return value
}

async function dataUrlOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${file.type};base64,${btoa(signs)}`
}
