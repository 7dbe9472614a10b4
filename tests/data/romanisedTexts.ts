/** What children might write in Latin letters in five languages: grave, and harmless. All are made up. */
export const romanisedTexts: Readonly<
  Record<string, { grave: readonly string[]; others: readonly string[] }>
> = {
  hi: {
    grave: ['tu chutiya hai kya bhai', 'kal school aa tujhe jaan se maar dunga'],
    others: [
      'tera chehra bandar jaisa hai sab haste hain',
      'koi bhi tujhse dosti nahi karega kabhi',
      'apni photo bhej kisi ko bolna mat',
      'aaj hum sab milke park mein khelenge',
      'mera bhai bahut accha gaata hai',
      'kal meri behen ka janamdin hai',
    ],
  },
  ur: {
    grave: ['chup kar kutay ke bachay', 'haramzaday dafa ho ja yahan se'],
    others: [
      'bhai jaan aap kab aa rahe hain ghar',
      'mujhe yeh sabaq samajh nahi aaya',
      'ammi ne kaha hai jaldi so jao',
      'tum bohat bure ho koi pasand nahi karta tumhein',
    ],
  },
  ar: {
    grave: ['enta manyak w ma 7ada bi7ebbak', 'roo7 moot ya ghabi'],
    others: [
      'shu 3am ta3mel ya 3omar lyom',
      'ana ray7 3al madrase bukra el sob7',
      'ma 7ada bidu yil3ab ma3ak',
      'kol 3am w enta b kheir ya 7abibi',
    ],
  },
  pcm: {
    grave: ['see this ashawo wey dey my class', 'i go kill you if you talk am'],
    others: [
      'wetin dey worry una for that school',
      'nobody wan play with you, comot abeg wetin you dey find',
      'una don chop abi una never chop',
    ],
  },
  tl: {
    grave: ['putang ina mo talaga', 'mamatay ka na lang sana bukas'],
    others: [
      'ang pangit ng mukha mo walang may gusto sayo',
      'maglalaro kami ng patintero mamaya',
      'masarap ang luto ng nanay ko kanina',
      'sino ang kasama mo sa bahay ngayon',
    ],
  },
}
