/** A part of a post that can be scored. */

/**
 * The content analyzer's port. A scorer answers how likely a part is toxic, from 0 (harmless) to 1, or null where
 * it has no means of telling (the post then waits for a person). It throws where the analyzer is out of reach.
 */
export interface Analyzer {
  scoreText(text: string): Promise<number | null> | number | null
  /** `path` is a file on this machine, or an https address of the platform. */
  scoreMedia(path: string, part: 'image' | 'video'): Promise<number | null> | number | null
}
