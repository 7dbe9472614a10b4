/** First and last names as people have them. */
export const peoplesNames = [
  ['Fiona', 'O’Brien'],
  ['Sean', "O'Brien"],
  ['Ó', 'Ă'],
  [
    'Maria Guadalupe Esperanza del Carmen de los Dolores Concepcion',
    'Rodriguez-Fernandez de la Torre y Villanueva de Montemayor',
  ],
  ['مريم', 'الزهراء'],
  ['שרה', 'כהן'],
  ['می\u200cنا', 'رضایی'],
  ['👩\u200d👧', 'Lee'],
  ['🇩🇪', '🏳️\u200d🌈'],
  ['Zoe\u0301', 'A\u030Angstro\u0308m'],
  ['ශ්\u200dරී', 'පෙරේරා'],
  ['明', '李'],
] as const
