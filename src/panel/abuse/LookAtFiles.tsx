import { Alert, Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { AskButton } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { call, type ResultOf } from '../providers/http'

export const Part = styled('h2')({ margin: '8px 0 0', fontSize: 15, fontWeight: 620 })

/** Loads the files only after a warning, and keeps nothing of them. */
export function LookAtFiles({ id, files }: { id: string; files: number }) {
  const words = useWords()
  const [shown, setShown] = useState<ResultOf<'lookAtAbuseMaterial'>['files'] | null>(null)
  return (
    <>
      <Part>{words('abuseMaterial.look.title')}</Part>
      <Alert severity="warning">{words('abuseMaterial.look.advice')}</Alert>
      {shown ? (
        <>
          <Files>
            {shown.map((file, index) => (
              <File key={file.path} {...file} label={words('abuseMaterial.look.alt', { n: index + 1 })} />
            ))}
          </Files>
          {/* It takes the focus of the question, whose button is gone. */}
          <Button autoFocus variant="outlined" sx={start} onClick={() => setShown(null)}>
            {words('abuseMaterial.look.hide')}
          </Button>
        </>
      ) : (
        <AskButton
          variant="outlined"
          color="error"
          sx={start}
          label={words('abuseMaterial.look.open', { smart_count: files })}
          title={words('abuseMaterial.look.title')}
          confirm={words('abuseMaterial.look.confirm')}
          text={words('abuseMaterial.look.text')}
          run={async () => {
            setShown((await call('lookAtAbuseMaterial', { params: { id } })).files)
            return null
          }}
        />
      )}
    </>
  )
}

const start = { alignSelf: 'start' }

function File({ path, type, label }: { path: string; type: string; label: string }) {
  const words = useWords()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <p>{words('abuseMaterial.look.missing')}</p>
  const shown = { src: path, onError: () => setMissing(true) }
  return type.startsWith('video/') ? (
    <video {...shown} controls muted preload="metadata" aria-label={label} />
  ) : (
    <img {...shown} alt={label} />
  )
}

const Files = styled('div')({
  display: 'grid',
  gap: 8,
  // Without colour, as it is easier to bear.
  '& > img, & > video': { maxWidth: 'min(100%, 320px)', filter: 'grayscale(1)' },
})
