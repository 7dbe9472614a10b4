import { CanAccess } from 'ra-core'
import { DialogButton } from '../fields/DialogButton'
import { useWords } from '../i18n/words'
import { CreatePostPart, preloadCreatePost } from './createPostPart'

/** The button Create Post, for whom it is, and its dialog. */
export function CreatePost() {
  const words = useWords()
  return (
    <CanAccess action="create">
      <DialogButton label={words('creating.open')} preload={preloadCreatePost}>
        {(dialog) => <CreatePostPart {...dialog} />}
      </DialogButton>
    </CanAccess>
  )
}
