import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { followTranslators } from '../../src/panel/layout/translators'

beforeAll(followTranslators)

/** A text beside what comes and goes, as libraries draw labels and counts. */
function Line({ text, isBusy = false }: { text: string | null; isBusy?: boolean }) {
  return (
    <p>
      {isBusy ? <i>!</i> : null}
      {text}
      <b>end</b>
    </p>
  )
}

const ways: Record<string, (text: Text) => void> = {
  'moves the text into a font': (text) => {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  },
  'puts a font in its place': (text) => {
    const font = document.createElement('font')
    font.append('traduit')
    text.replaceWith(font)
  },
  'puts a font before it and takes it away then': (text) => {
    const font = document.createElement('font')
    font.append('traduit')
    text.before(font)
    text.remove()
  },
  'moves it, and moves it back for the original': (text) => {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
    font.replaceWith(text)
  },
}

describe.each(Object.entries(ways))('where a translator %s', (_name, translate) => {
  async function drawTranslated() {
    const { rerender } = render(<Line text="before" />)
    const text = screen.getByText('before').firstChild
    if (!(text instanceof Text)) throw new Error('there is no text')
    translate(text)
    // The browser tells of changes when what made them is done.
    await Promise.resolve()
    return rerender
  }
  const shown = () => document.querySelector('p')?.textContent

  it('a text that changes is shown, and what was there before is gone', async () => {
    const rerender = await drawTranslated()
    rerender(<Line text="after" />)
    expect(shown()).toBe('afterend')
  })

  it('a text that goes away is gone', async () => {
    const rerender = await drawTranslated()
    rerender(<Line text={null} />)
    expect(shown()).toBe('end')
  })

  it('what comes beside a text stands before it', async () => {
    const rerender = await drawTranslated()
    rerender(<Line isBusy text="before" />)
    expect(shown()).toMatch(/^!(before|traduit)end$/)
  })
})

it('what is no text and stands elsewhere is a mistake as before', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')]
  const child = one.appendChild(document.createElement('b'))
  expect(() => other.removeChild(child)).toThrow('not a child')
  expect(() => other.insertBefore(document.createElement('i'), child)).toThrow()
})
