import { type MediaType, mediaEndings, mediaTypeNames, type PostType } from '../../../contract/posts'

export interface PostForm {
  type: PostType
  text: string
}

export const emptyPost: PostForm = { type: 'text', text: '' }

export type PostFault = 'textMissing' | 'linkMissing' | 'fileMissing' | 'textOrFileMissing' | 'fileRefused'
export interface PostFaults {
  text?: PostFault
  file?: PostFault
}

/** What the browser offers to choose a file from. */
export const acceptedFiles = [...mediaEndings.map((ending) => `.${ending}`), ...mediaTypeNames].join(',')

/** What a post of its type still needs, as the office will judge it. */
export function faultsBefore({ type, text }: PostForm, file: File | null): PostFaults {
  if (file && !isMedia(file)) return { file: 'fileRefused' }
  const hasText = text.trim() !== ''
  switch (type) {
    case 'text':
      return hasText ? {} : { text: 'textMissing' }
    case 'link':
      return /https?:\/\/\S/i.test(text) ? {} : { text: 'linkMissing' }
    case 'share':
      return hasText || file ? {} : { text: 'textOrFileMissing' }
    case 'media':
      return file ? {} : { file: 'fileMissing' }
  }
}

/** By the name that its type or its ending gives it; the office judges by its content. */
function isMedia({ name, type }: File): boolean {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return isMediaType(type) || mediaEndings.some((known) => known === ending)
}

function isMediaType(type: string): type is MediaType {
  return mediaTypeNames.some((known) => known === type)
}
