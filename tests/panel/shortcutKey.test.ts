import { describe, expect, it } from 'vitest'
import { shortcutKey } from '../../src/panel/form/focus'

const pressed = (key: string, code: string, shiftKey = false) => shortcutKey({ key, code, shiftKey })

describe('the key of a shortcut', () => {
  it.each([
    ['Russian', 'о', 'KeyJ', 'j'],
    ['Russian, in capitals', 'Ф', 'KeyA', 'a'],
    ['Greek', 'ξ', 'KeyJ', 'j'],
    ['Arabic', 'ت', 'KeyJ', 'j'],
    ['Arabic, where one key writes two letters', 'لا', 'KeyB', 'b'],
    ['Hebrew', 'ח', 'KeyJ', 'j'],
    ['Georgian', 'ჯ', 'KeyJ', 'j'],
    ['Hindi', 'र', 'KeyJ', 'j'],
    ['Korean', 'ㅓ', 'KeyJ', 'j'],
    ['Thai', '่', 'KeyJ', 'j'],
    ['Arabic digits', '٣', 'Digit3', '3'],
    ['Persian digits of the number pad', '۳', 'Numpad3', '3'],
    ['Arabic’s question mark', '؟', 'Slash', '?', true],
    ['Arabic’s letter on the slash', 'ظ', 'Slash', '/'],
    ['full width, as a Japanese input method leaves it on', 'ｊ', 'KeyJ', 'j'],
  ])('is the one of its place on a Latin keyboard: %s', (_of, key, code, expected, shift = false) => {
    expect(pressed(key, code, shift)).toBe(expected)
  })

  it.each([
    ['French, whose A is where the Q of others is', 'a', 'KeyQ', 'a'],
    ['German, whose Z is where the Y of others is', 'z', 'KeyY', 'z'],
    ['Dvorak', 'j', 'KeyC', 'j'],
    ['Turkish', 'ı', 'KeyI', 'ı'],
    ['Russian, whose question mark is above the 7', '?', 'Digit7', '?'],
    ['Hebrew, whose slash is where the Q of others is', '/', 'KeyQ', '/'],
    ['an arrow', 'ArrowRight', 'ArrowRight', 'ArrowRight'],
    ['what no keyboard says of itself', 'م', '', 'م'],
  ])('is what it writes where that is Latin, or known by no place: %s', (_of, key, code, expected) => {
    expect(pressed(key, code)).toBe(expected)
  })
})
