import { Button } from '@mui/material'
import { useInput, ValidationError } from 'ra-core'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { longestText, mediaEndings, mediaTypeNames, postTypes } from '../../../contract/posts'
import { formatCount, formatSize } from '../../fields/format'
import { FileChoice } from '../../form/FileChoice'
import { SelectInput, TextInput } from '../../form/inputs'
import { useWords, type WordKey } from '../../i18n/words'

/** Type, text and file of a new post. */
export function PostFields({ isBusy }: { isBusy: boolean }) {
  const words = useWords()
  const { clearErrors } = useFormContext()
  const over = signsOver(useWatch({ name: 'text' }))
  return (
    <>
      <SelectInput
        source="type"
        label="posts.filters.type"
        options={postTypes.map((type) => ({ value: type, label: words(`posts.types.${type}`) }))}
        disabled={isBusy}
        autoFocus
        // Another type needs something else.
        onChange={() => clearErrors()}
      />
      <TextInput
        source="text"
        label="creating.text"
        multiline
        rows={5}
        readOnly={isBusy}
        {...(over > 0 && {
          error: true,
          helperText: words(tooLong, { count: formatCount(over), smart_count: over }),
        })}
        validate={textFault}
      />
      <FileInput isBusy={isBusy} />
    </>
  )
}

/** What the browser offers to choose a file from. */
const acceptedFiles = [...mediaEndings.map((ending) => `.${ending}`), ...mediaTypeNames].join(',')

/** The picture or video of a post. A text that gets one is a post of that kind from then on. */
function FileInput({ isBusy }: { isBusy: boolean }) {
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

const tooLong = 'creating.faults.text.tooLong' satisfies WordKey

/** What the text of a post of its type still needs, as the office will judge it. */
function textFault(value: unknown, { type, file }: FieldValues) {
  const text = String(value ?? '')
  const isEmpty = text.trim() === ''
  const over = signsOver(text)
  if (over > 0) return { message: tooLong, args: { count: formatCount(over), smart_count: over } }
  if (type === 'text' && isEmpty) return 'creating.faults.text.missing'
  if (type === 'link' && !/https?:\/\/\S/i.test(text)) return 'creating.faults.text.noLink'
  return type === 'share' && isEmpty && !file ? 'creating.faults.text.norFile' : undefined
}

/** What its file does. */
function fileFault(file: unknown, { type, text }: FieldValues): WordKey | undefined {
  if (type === 'media' && !file) return 'creating.faults.file.missing'
  // What the text lacks is told first.
  return type === 'text' && file && text.trim() !== '' ? 'creating.faults.file.tooMuch' : undefined
}

/** How many signs a text has too many, as the office counts them; 0 where it is short enough. */
function signsOver(text: string): number {
  return Math.max(0, [...text].length - longestText)
}
