import { createFinder } from './ahoCorasick'
import type { Span } from './analyzer'
import { createHiddenFinder } from './hiddenGraveWords'

/**
 * The gravest insults, wishes of death and slurs of languages that the model can't read, some of them in Latin letters; with a star also what begins so. Mild and
 * ambiguous ones are not here: a text in these languages waits for a person anyway. Written for this office; lists that packages have
 * hold naked, fish and hammer beside them.
 */
const graveWords: Readonly<Record<string, string>> = {
  de: 'hurens*, fotze*, wichser*, missgeburt*, arschloch*, schlampe*, schwuchtel*, kanake*, neger, spasti, spast, fick dich, verrecke*, bring dich um, töte dich, geh sterben, vergas*',
  fr: 'connard*, connasse*, salope*, encul*, fils de pute, sale pute, nique ta*, ntm, pédé, bougnoule*, négro*, sale arabe, sale juif, va mourir, suicide-toi, je vais te tuer, ta gueule',
  es: 'hijo de puta, hija de puta, hijoputa, puta, putas, maricón*, maricon*, gilipollas, pendejo*, sudaca*, moro de mierda, te voy a matar, mátate, matate, ojalá te mueras, vete a la mierda',
  it: 'vaffanculo, puttana, coglione, coglioni, stronzo, stronza, figlio di puttana, frocio, froci, ricchione, negro di merda, terrone, ammazzati, ti ammazzo, muori, testa di cazzo',
  pl: 'kurwa, kurwo, kurwy, skurwysyn*, jebać, jebac, jebany, jebana, pierdol*, spierdalaj, wypierdalaj, chuj, chuju, cipa, pizda, pedał, ciapat*, zabij się, zabiję cię, zdechnij, dziwka, dziwko',
  ru: 'хуй*, хуе*, пизд*, блядь, блять, бля, ебать, ебан*, ебал*, ёбан*, сука, суки, пидор*, пидар*, шлюха, шлюхи, чурка, чурки, жид, хач, сдохни, убей себя, я тебя убью, мразь',
  tr: 'orospu*, amcık*, siktir*, sikerim, sikeyim, amına, amk, piç, pezevenk, ibne, götveren*, kahpe, gavat, öldüreceğim, öldürürüm, kendini öldür, yavşak',
  ar: 'كس امك, كسمك, كس, شرموط*, قحب*, منيوك*, ابن الكلب, ابن كلب, يا كلب, عرص, خول, لوطي, زبي, سأقتلك, ساقتلك, اقتل نفسك, موت يا',
  hi: 'madarchod*, maderchod*, behenchod*, bhenchod*, behanchod*, bhosdi*, chutiya*, chutiye, randi ki, randi ka, gaandu, gandu, harami, haramkhor, jaan se maar*, mar ja kutte, mar ja saale, marja saale',
  ur: 'haramzad*, haramzaad*, kanjar*, kutay ke bachay, kutte ke bache, kutte ka bacha, teri maa ki, teri ma ki, qatal kar dun*',
  arLatin:
    'kos omak, kosomak, kos ommak, kus umak, kess emmak, sharmout*, sharmuta*, sharmoota*, ibn el kalb, ibn al kalb, ebn el kalb, ya kalb, manyak, ka7ba, 2atlak, roo7 moot, ruh mut',
  pcm: 'ashawo, ashewo, olosho, i go kill you, i go kee you, god go punish you, make you just die',
  tl: 'putang ina*, putangina*, tangina*, tang ina*, gago ka, gago mo, pakyu, ulol, mamatay ka na, papatayin kita, magpakamatay ka',
  zh: '操你*, 肏, 草泥马, 傻逼, 傻屄, 婊子, 妓女, 贱人, 鸡巴, 他妈的, 去死, 杀了你, 弄死你, 死全家, 支那, 王八蛋, 狗杂种, 煞笔',
}

/** Letters that are in none of those words which the alphabet alone spells. */
const beyondAlphabet = /[\u00c0-\u024f\u212a\u3040-\u9fff]|[\u0300-\u1fff]/
const wordStart = /(?<![\p{L}\p{N}])\p{L}\p{M}*\p{L}?/gu
const han = /\p{Script=Han}/u
const { zh: chinese = '', ...spaced } = graveWords
/** Chinese has no blanks. */
const chineseWords = new RegExp(chinese.replaceAll(', ', '|').replaceAll('*', ''), 'gu')
/** Those of the others by how they begin; those of Arabic may have an article or a call before them. */
const byStart = new Map<string, RegExp[]>()
for (const one of Object.values(spaced).flatMap((list) => list.split(', '))) {
  const rest = one.replace('*', '[\\p{L}\\p{M}]*')
  for (const before of /\p{Script=Arabic}/u.test(one) ? ['', 'ال', 'يا'] : ['']) {
    const start = startOf(`${before}${one}`)
    const expression = new RegExp(`${before}${rest}(?![\\p{L}\\p{N}])`, 'iuy')
    byStart.set(start, [...(byStart.get(start) ?? []), expression])
  }
}

/** What finds in one go whether any of those is worth looking for that the alphabet spells. */
const findSpelled = createFinder(
  Object.values(spaced)
    .flatMap((list) => list.split(', '))
    .filter((one) => !beyondAlphabet.test(one))
    .map((one) => ({ text: ` ${one.replace('*', '')}${one.endsWith('*') ? '' : ' '}`, value: 0 })),
)

const findHidden = createHiddenFinder(Object.values(graveWords).flatMap((list) => list.split(', ')))

function startOf(text: string): string {
  return text.slice(0, 2).trimEnd().toLowerCase()
}

/** More are not told: a text may be nothing else. */
const maxFound = 5

/** Where a text has one of them, hidden or as it is written, in UTF-16 units and the order of the text; none lies within another. */
export function graveWordsIn(text: string): Span[] {
  const found = [...writtenIn(text), ...findHidden(text)].sort((one, other) => one.start - other.start)
  return found.filter((span, n) => span.start >= (found[n - 1]?.end ?? 0)).slice(0, maxFound)
}

function writtenIn(text: string): Span[] {
  if (!beyondAlphabet.test(text) && findSpelled(` ${text.toLowerCase()} `).length === 0) return []
  const found = han.test(text)
    ? Array.from(text.matchAll(chineseWords), ({ 0: one, index }) => ({
        start: index,
        end: index + one.length,
      }))
    : []
  let end = 0
  for (const { 0: begins, index } of text.matchAll(wordStart)) {
    if (index < end) continue
    for (const expression of byStart.get(startOf(begins)) ?? []) {
      expression.lastIndex = index
      if (!expression.test(text)) continue
      end = expression.lastIndex
      found.push({ start: index, end })
      break
    }
  }
  return found
}
