import { lazyPart } from '../screens/lazyPart'
import type { CreatePostProps } from './creating/CreatePostDialog'

const dialog = lazyPart<CreatePostProps>(
  async () => (await import('./creating/CreatePostDialog')).CreatePostDialog,
)

/** The dialog that creates a post, in a part of its own. */
export const CreatePostPart = dialog.Part

/** Begins to load it when a pointer or the focus comes near. */
export const preloadCreatePost = dialog.preload
