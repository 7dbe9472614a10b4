import { DialogButton } from '../fields/DialogButton'
import { useWords } from '../i18n/words'
import { useCan } from '../office/useCan'
import { CreatePostPart, preloadCreatePost } from './createPostPart'

/** The button Create Post, for whom it is, and its dialog. */
export function CreatePost() {
  const words = useWords()
  const can = useCan()
  if (!can('posts.create')) return null
  return (
    <DialogButton label={words('creating.open')} preload={preloadCreatePost}>
      {(dialog) => <CreatePostPart {...dialog} />}
    </DialogButton>
  )
}
