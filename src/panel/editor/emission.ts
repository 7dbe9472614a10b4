import type { Editor } from '@tiptap/core'
import { type RichOutput, richOutput } from '../../contract/richOutput'

/** A form that is so many changes behind will not come after. */
const mostEchoes = 60

/**
 * Hands on what an editor holds: once for each frame that is drawn, because reading a long text at each key would be felt,
 * and at once when it is asked to.
 */
export class Emission {
  onChange: (output: RichOutput) => void = () => undefined
  onFailure: (error: unknown) => void = () => undefined
  #waiting: Editor | null = null
  #frame = 0

  /** What was handed on and may still come back, the oldest first; before that, what the editor began with. */
  #given: string[]

  constructor(beginning: string) {
    this.#given = [beginning]
  }

  /** Whether this is what was handed on, come back. It may be late: one goes on typing while a form draws itself anew. */
  isEcho(content: string): boolean {
    const at = this.#given.indexOf(content)
    if (at === -1) return false
    this.#given.splice(0, at)
    return true
  }

  expect(editor: Editor): void {
    if (this.#waiting === null) this.#frame = requestAnimationFrame(() => this.flush())
    this.#waiting = editor
  }

  flush(): void {
    const editor = this.#waiting
    if (!editor) return
    this.#stop()
    try {
      const output = richOutput(editor.state.doc)
      if (output.content === this.#given.at(-1)) return
      this.#given = [...this.#given.slice(-mostEchoes), output.content]
      this.onChange(output)
    } catch (error) {
      this.onFailure(error)
    }
  }

  /** What was waiting was written into content that has been replaced. */
  reset(content: string): void {
    this.#stop()
    this.#given = [content]
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame)
    this.#waiting = null
  }
}
