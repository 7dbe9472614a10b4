/** The longer side of a small picture. */
export const thumbnailSide = 480
