import type { MediaType } from '../../contract/posts'

export interface DemoFile {
  /** A bare file name: a file of the office's own store. */
  path: string
  type: MediaType
  /** What lists show of it. */
  thumbnail?: string
}

const file = (number: number, ending: string, type: MediaType): DemoFile => ({
  path: `demo-${String(number).padStart(3, '0')}.${ending}`,
  type,
  thumbnail: `demo-${String(number).padStart(3, '0')}-small.jpg`,
})

/** The one video of the demo. */
export const demoVideo: DemoFile = { path: 'demo-061.mp4', type: 'video/mp4' }

/** The pictures that `writeDemoMedia` draws: photographs' stand-ins, drawings, and a few that move. */
export const demoFiles: readonly DemoFile[] = [
  ...Array.from({ length: 50 }, (_, index) => file(index + 1, 'jpeg', 'image/jpeg')),
  ...Array.from({ length: 7 }, (_, index) => file(index + 51, 'png', 'image/png')),
  ...Array.from({ length: 3 }, (_, index) => file(index + 58, 'gif', 'image/gif')),
]
