import { describe, expect, it } from 'vitest'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'

const { scoreText } = createTextAnalyzer()

describe('games, idioms, food, and what is said fondly, of oneself or of animals, is harmless', () => {
  it.each([
    'im gonna destroy u in fifa tonight lol',
    'that goal was sick!!!',
    'dad is gonna burn the sausages again',
    'shut up!! no way you got tickets?!',
    'my dog is a total idiot',
    'i feel like an idiot for crying at bambi',
    'u look amazing in that costume you weirdo',
    'nuts are not allowed bc of allergies',
    'virgin media is down',
    'watch your back in level 4',
  ])('%s', (text) => {
    const { score, signals } = scoreText(text)
    expect(score).toBeLessThan(0.5)
    expect(signals).toEqual([])
  })

  it.each([
    'you are an idiot',
    'my dog is cleverer than you, you idiot',
    'shut up, nobody asked you',
    'i will destroy you after school',
    'watch your back tomorrow, you rat',
    'your dog is as ugly as you are, you ugly pig',
  ])('but not “%s”', (text) => {
    const { score, signals } = scoreText(text)
    expect((score ?? 0) > 0.5 || signals.length > 0).toBe(true)
  })
})

describe('a name is no listed word', () => {
  it.each(
    'Fagan Bich Morishita Takeshita Kuntz Dikshit Harshit Sachit Cockburn Hitchcock Wankhede Titus Assad Hassan Cassidy Cumming Analiese Gaylord Fuchs Fukuda Phuc Slutsky Hooker Draper Sexton Spicer Coontz Pratt Prickett Dykstra Shitole Arslan Pornthip Turdiev Titcomb Fagerberg'.split(
      ' ',
    ),
  )('%s', (name) => {
    expect(scoreText(`My friend ${name} came to the party yesterday`).score).toBeLessThan(0.5)
  })

  it.each(['Shithead!', 'You are a Fuckwit', 'What a Dickhead', 'Bitchass', 'Slutty'])(
    '“%s” is none',
    (text) => {
      expect(scoreText(text).score).toBeGreaterThan(0.5)
    },
  )
})

describe('slang is English', () => {
  it.each([
    'no cap fr fr',
    'omg slayyy bestie',
    'ur so cool lol',
    'GOAT messi vs ronaldo',
    'yasss queen',
    'pog champ',
    'tea? spill',
    'We planted tree 12 kq3',
  ])('“%s” is public', (text) => {
    expect(scoreText(text).score).toBeLessThan(0.5)
  })
})
