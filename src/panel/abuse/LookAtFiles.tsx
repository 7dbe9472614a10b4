import { Alert, Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmAlert } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'

/** The heading of a part of the page. */
export const Part = styled('h2')({ margin: '8px 0 0', fontSize: 15, fontWeight: 620 })

/** Shows the files after a warning, by a call of its own; nothing of them is loaded before, or kept afterwards. */
export function LookAtFiles({ id, files }: { id: string; files: number }) {
  const words = useWords()
  const [isAsking, setAsking] = useState(false)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => call('lookAtAbuseMaterial', { params: { id } }),
    onSuccess: () => setAsking(false),
    gcTime: 0,
  })
  return (
    <>
      <Part>{words('abuseMaterial.look.title')}</Part>
      <Alert severity="warning">{words('abuseMaterial.look.advice')}</Alert>
      {data ? (
        <Files>
          {data.files.map((file, index) => (
            <File key={file.path} {...file} label={words('abuseMaterial.look.alt', { n: index + 1 })} />
          ))}
        </Files>
      ) : null}
      <Button
        type="button"
        variant="outlined"
        color={data ? 'primary' : 'error'}
        sx={{ alignSelf: 'start' }}
        onClick={() => (data ? reset() : setAsking(true))}
      >
        {data ? words('abuseMaterial.look.hide') : words('abuseMaterial.look.open', { smart_count: files })}
      </Button>
      <ConfirmAlert
        title={words('abuseMaterial.look.title')}
        confirm={words('abuseMaterial.look.confirm')}
        isDestructive
        isOpen={isAsking}
        isBusy={isPending}
        failure={error}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{words('abuseMaterial.look.text')}</p>
      </ConfirmAlert>
    </>
  )
}

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
