import { longestText, mediaEndings, mediaTypeNames, type PostType } from '../../../contract/posts'

export interface PostForm {
  type: PostType
  text: string
}

export const emptyPost: PostForm = { type: 'text', text: '' }

export type PostFault =
  | 'textMissing'
  | 'textTooLong'
  | 'linkMissing'
  | 'fileMissing'
  | 'fileTooMuch'
  | 'textOrFileMissing'
export interface PostFaults {
  text?: PostFault
  file?: PostFault
}

/** What the browser offers to choose a file from. */
export const acceptedFiles = [...mediaEndings.map((ending) => `.${ending}`), ...mediaTypeNames].join(',')

/** What a post of its type still needs, as the office will judge it. */
export function faultsBefore({ type, text }: PostForm, file: File | null): PostFaults {
  const hasText = text.trim() !== ''
  if (signsOver(text) > 0) return { text: 'textTooLong' }
  switch (type) {
    case 'text':
      if (!hasText) return { text: 'textMissing' }
      return file ? { file: 'fileTooMuch' } : {}
    case 'link':
      return /https?:\/\/\S/i.test(text) ? {} : { text: 'linkMissing' }
    case 'share':
      return hasText || file ? {} : { text: 'textOrFileMissing' }
    case 'media':
      return file ? {} : { file: 'fileMissing' }
  }
}

/** How many signs a text has too many, as the office counts them; 0 where it is short enough. */
export function signsOver(text: string): number {
  return Math.max(0, [...text].length - longestText)
}
