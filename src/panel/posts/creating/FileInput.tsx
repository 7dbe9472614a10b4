import Button from '@mui/material/Button'
import { useInput, ValidationError } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { mediaEndings, mediaTypeNames } from '../../../contract/posts'
import { FileChoice } from '../../fields/FileChoice'
import { formatSize } from '../../fields/locale'
import { useWords } from '../../i18n/words'
import { fileFault } from './postFaults'

/** What the browser offers to choose a file from. */
const acceptedFiles = [...mediaEndings.map((ending) => `.${ending}`), ...mediaTypeNames].join(',')

/** The picture or video of a post. A text that gets one is a post of that kind from then on. */
export function FileInput({ isBusy }: { isBusy: boolean }) {
  const words = useWords()
  const { getValues, setValue } = useFormContext()
  const { field, fieldState } = useInput({ source: 'file', format: asIs, parse: asIs, validate: fileFault })
  const file: File | null = field.value
  const choose = (chosen: File | null) => {
    if (chosen && getValues('type') === 'text') setValue('type', 'media')
    field.onChange(chosen)
  }
  return (
    <div>
      <FileChoice
        file={file}
        isBusy={isBusy}
        accept={acceptedFiles}
        label={words('creating.choose')}
        otherLabel={words('creating.chooseOther')}
        drop={words('creating.drop')}
        advice={words('creating.accepted')}
        problem={fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : null}
        onChoose={choose}
      />
      {file ? (
        <p className="quiet small">
          {formatSize(file.size)}
          <Button size="small" disabled={isBusy} onClick={() => choose(null)}>
            {words('creating.remove')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function asIs(file: File | null): File | null {
  return file
}
