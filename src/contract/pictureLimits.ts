// Beside the shapes, which a page that needs these alone need not load.

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const
export type PictureType = (typeof pictureTypes)[number]

/** Of one message. */
export const maxPictures = 4
/** Of the alternative text, in characters. */
export const maxAlternativeLength = 300
