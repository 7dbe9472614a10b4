import type { Editor } from '@tiptap/core'
import { outputOf, type RichOutput } from './output'

/**
 * Hands on what an editor holds: once for each frame that is drawn, because reading a long text at each key would be felt,
 * and at once when it is asked to.
 */
export class Emission {
  onChange: (output: RichOutput) => void = () => undefined
  onFailure: (error: unknown) => void = () => undefined
  #waiting: Editor | null = null
  #frame = 0
  /** Contents that were handed on and have not come back yet. */
  #underway: string[] = []

  /** `last` is the content that was handed on last, or that the editor began with. */
  constructor(public last: string) {}

  expect(editor: Editor): void {
    if (this.#waiting === null) this.#frame = requestAnimationFrame(() => this.flush())
    this.#waiting = editor
  }

  flush(): void {
    const editor = this.#waiting
    if (!editor) return
    this.#stop()
    try {
      const output = outputOf(editor.state.doc)
      if (output.content === this.last) return
      this.last = output.content
      this.#underway.push(output.content)
      this.onChange(output)
    } catch (error) {
      this.onFailure(error)
    }
  }

  /**
   * Whether this content is one that was handed on. While somebody types fast, the form is drawn with what was handed on a
   * moment ago when there is more already.
   */
  isEcho(content: string): boolean {
    const place = this.#underway.indexOf(content)
    if (place >= 0) this.#underway.splice(0, place + 1)
    return place >= 0 || content === this.last
  }

  /** What was waiting was written into content that has been replaced. */
  reset(content: string): void {
    this.#stop()
    this.#underway = []
    this.last = content
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#waiting = null
  }
}
