import { useId } from 'react'
import { maxPictures, pictureTypes } from '../contract/pictureLimits'
import type { AttachedPicture } from '../panel/support/outgoing'
import type { useUploads } from './useUploads'
import { useWords } from './words'

interface Props {
  attached: readonly AttachedPicture[]
  uploads: ReturnType<typeof useUploads>
  onRemove: (id: string) => void
}

/** The pictures that go with the next message, and a button that adds some. */
export function Attachments({ attached, uploads: { running, fault, add }, onRemove }: Props) {
  const words = useWords()
  const id = useId()
  const room = maxPictures - attached.length - running
  return (
    <div className="member-attachments">
      <input
        id={id}
        type="file"
        multiple
        disabled={room <= 0}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].slice(0, room)
          target.value = ''
          void add(files)
        }}
      />
      <label className="member-tool" htmlFor={id}>
        {words('member.picture.add')}
      </label>
      {attached.length > 0 ? (
        <ul aria-label={words('member.picture.pending')}>
          {attached.map(({ id: picture, thumbnail, name }) => (
            <li key={picture}>
              <img src={thumbnail} alt={words('member.picture.file', { name })} />
              <button
                type="button"
                aria-label={words('member.picture.remove', { name })}
                onClick={() => onRemove(picture)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <span role="status" className={fault ? 'field-problem' : 'quiet'}>
        {running > 0 ? words('member.picture.uploading') : fault ? words(`member.picture.${fault}`) : null}
      </span>
    </div>
  )
}
