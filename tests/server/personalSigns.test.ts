import { describe, expect, it } from 'vitest'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'

const { scoreText } = createTextAnalyzer()
const kindsOf = (text: string) => scoreText(text).signals.map(({ kind }) => kind)

describe('personal data is seen however it is written', () => {
  it.each([
    ['a number in words', 'nine eight seven six five four three two one zero'],
    ['a doubled digit', 'call oh seven seven double two nine hundred one four six'],
    ['keycaps', '4️⃣1️⃣9️⃣5️⃣5️⃣5️⃣0️⃣1️⃣6️⃣2️⃣ call me after dinner'],
    ['digits apart', 'new number its lexi, 8 3 2 5 5 5 0 1 1 5'],
    ['an address of mail in brackets', 'send it to tyler.blocks09 (at) example (dot) com'],
    ['an address of mail in words', 'write me at nandini.studies at example dot net'],
    ['a British postcode', 'send the stickers to my house, the postcode is LS99 4QZ'],
    ['an Indian one', 'our pin code is 411 038 come by'],
    ['an Australian one', 'we moved to Wattle Vale VIC 3999'],
    ['an American one', 'the party is in Copperfield, TX 79999'],
    ['a house and a street', 'its 14 Pennyfeather Street, the one with the trampoline'],
    ['a flat', 'home is Flat 22 Boleyn Point'],
    ['a school', 'hi i go to Thornbeck Primary, who else does'],
    ['a class', 'im in 6B, year 6 at Harefield Lane Juniors'],
    ['a handle', 'add me on snap its zoe_frogz_0414'],
    ['a password', 'my pass for roblox is Biscuit2013'],
    ['a code', 'the alarm code is 7788'],
    ['a time alone', 'im home alone every tuesday till 6'],
  ])('%s: %s', (_, text) => {
    expect(kindsOf(text)).toContain('personal_data')
  })

  it.each([
    'one two three four five six seven eight nine ten, coming to get you',
    'five six seven eight and turn',
    '1 2 3 4 5 6 7 8 9 10',
    'we walked 5 miles down the road',
    'Sherlock lives at 221b Baker Street',
    'my class at school is fun',
    'the score was 3 2 at half time',
    'meet at 4.30 by the pool',
    'the password is a secret',
    'im bored alone in my room',
  ])('but not in “%s”', (text) => {
    expect(kindsOf(text)).toEqual([])
  })
})

describe('spam is seen by what it is', () => {
  it.each([
    ['a link with an offer', 'claim your prize at https://prizes.example/now'],
    ['a bare domain with an offer', 'free robux at robuxrain.xyz no survey'],
    ['a text said again and again', 'buy my merch now '.repeat(5)],
    ['gibberish', 'asdkjhqwekjhzxcbmnqwpoeiruty alskdjfhgqpwoeirutyzmxncbv qwkjehrtkjsdhfgkjhsdfg'],
    ['a chain letter', 'copy this to 10 posts or your pet will be sick tomorrow'],
    ['accounts for sale', 'selling minecraft alts 3 bucks each bulk discount'],
  ])('%s: %s', (_, text) => {
    expect(kindsOf(text)).toContain('spam')
  })

  it.each([
    'the homework is at https://school.example/maths',
    'goaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaal',
    'no no no no no no no no no no no no',
    'hahahahahahahahahahahahahahahahahahahahahaha',
    'asdfghjkl lol',
    'thank you thank you thank you',
  ])('but not in “%s”', (text) => {
    expect(kindsOf(text)).toEqual([])
  })
})
