import { useFormContext, useWatch } from 'react-hook-form'
import { postTypes } from '../../../contract/posts'
import { formatCount } from '../../fields/locale'
import { SelectInput } from '../../fields/SelectInput'
import { TextInput } from '../../fields/TextInput'
import { useWords } from '../../i18n/words'
import { FileInput } from './FileInput'
import { signsOver, textFault, tooLong } from './postFaults'

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
