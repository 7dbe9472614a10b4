import Button from '@mui/material/Button'
import { postTypes } from '../../../contract/posts'
import { FileChoice } from '../../fields/FileChoice'
import { formatCount, formatSize } from '../../fields/locale'
import { SelectInput } from '../../fields/SelectInput'
import { TextInput } from '../../fields/TextInput'
import { useWords } from '../../i18n/words'
import { acceptedFiles, type PostFaults, type PostForm, signsOver } from './postForm'

interface Props {
  form: PostForm
  file: File | null
  isBusy: boolean
  faults: PostFaults
  onForm: (changed: Partial<PostForm>) => void
  onFile: (file: File | null) => void
}

/** Type, text and file of a new post. */
export function PostFields({ form, file, isBusy, faults, onForm, onFile }: Props) {
  const words = useWords()
  const over = signsOver(form.text)
  const told = (fault: PostFaults['text']) =>
    fault ? words(`creating.faults.${fault}`, { count: formatCount(over), smart_count: over }) : null
  return (
    <>
      <SelectInput
        label={words('posts.filters.type')}
        value={form.type}
        options={postTypes.map((type) => ({ value: type, label: words(`posts.types.${type}`) }))}
        isDisabled={isBusy}
        onChange={(chosen) => onForm({ type: postTypes.find((type) => type === chosen) ?? 'text' })}
      />
      <TextInput
        label={words('creating.text')}
        value={form.text}
        rows={5}
        problem={told(over > 0 ? 'textTooLong' : faults.text)}
        onChange={(text) => (isBusy ? undefined : onForm({ text }))}
      />
      <div className="creating-file">
        <FileChoice
          file={file}
          isBusy={isBusy}
          accept={acceptedFiles}
          label={words('creating.choose')}
          otherLabel={words('creating.chooseOther')}
          drop={words('creating.drop')}
          advice={words('creating.accepted')}
          problem={told(faults.file)}
          onChoose={onFile}
        />
        {file ? (
          <p className="quiet small">
            {formatSize(file.size)}
            <Button size="small" disabled={isBusy} onClick={() => onFile(null)}>
              {words('creating.remove')}
            </Button>
          </p>
        ) : null}
      </div>
    </>
  )
}
