import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useWords } from '../i18n/words'
import { useCan } from '../office/useCan'
import { CreatePostPart, preloadCreatePost } from './createPostPart'

/** The button Create Post, for whom it is, and its dialog. */
export function CreatePost() {
  const words = useWords()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (!can('posts.create')) return null
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        onPointerEnter={preloadCreatePost}
        onFocus={preloadCreatePost}
        onClick={open}
      >
        {words('creating.open')}
      </Button>
      {wasOpen ? (
        <Suspense>
          <CreatePostPart isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
