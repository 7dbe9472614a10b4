import { ownWords, type SignalRules } from './patterns'

const groups =
  '(?:jews|jewish people|muslims|blacks|black people|gays|gay people|lesbians|homosexuals|arabs|mexicans|immigrants|gypsies|the roma|refugees|asians|chinese people|indians|africans|black kids|disabled kids|pakistanis|trann(?:y|ies)|trans (?:people|women|men)|disabled people|foreigners|christians)'
const named =
  'jews , jewish , muslims , blacks , black people , gays , gay people , lesbians , homosexuals , arabs , mexicans , immigrants , gypsies , roma , refugees , asians , chinese people , indians , africans , black kids , disabled kids , pakistanis , tranny , trannies , trans , disabled people , foreigners , christians '
const vile =
  '(?:vermin|animals|dirty|disgusting|gross|scum|rats|pigs|subhuman|greedy|terrorists|criminals|rapists|thieves|parasites|apes|monkeys|evil|inferior|freaks|perverts|pedo(?:phile)?s|thugs|trash|a waste of (?:space|air)|lazy|stupid|less (?:intelligent|human))'

export const hate: SignalRules = {
  [named]: [
    `${ownWords}\\b${groups} (?:should|must|need to|deserve to|have to) (?:all |just )?(?:die|drop dead|not exist|be (?:killed|shot|deported|gassed|hanged|banned|burned|put down|locked up))\\b`,
    `${ownWords}\\b${groups} are (?:all |just |nothing but |such )?(?:sick |filthy |dirty )?${vile}\\b`,
    `${ownWords}(?:\\b(?:i(?: really| just| fucking)? (?:hate|can't stand|cant stand|despise)|kill|gas|exterminate|death to|fuck)|(?<![^.!?\\n] ?)hate) (?:all |the |all the )?${groups}\\b`,
    `${ownWords}\\b${groups} (?:don't|dont|do not) belong (?:here|in)\\b|${ownWords}\\b${groups} are not (?:welcome|wanted|human)\\b|\\bno ${groups} allowed\\b`,
    `${ownWords}\\bsend (?:all )?(?:the |those |these )?${groups} (?:back|home)\\b|${ownWords}\\b${groups},? (?:all )?(?:go (?:home|to hell)|get out)(?!\\w| (?:early|safe|to (?:their|his|her)))|\\bget (?:all )?(?:the |those |these )?${groups} out of\\b|\\bget rid of (?:all )?(?:the |those |these )?${groups}\\b`,
    `${ownWords}\\b${groups} (?:control|rule|run) (?:everything|the (?:media|world|banks|government))\\b|\\b(?:we|i) (?:don't|dont|do not) want (?:any |those |these )?${groups} (?:in|at|here)\\b|\\b${groups} (?:steal|are stealing|take|are taking) our jobs\\b|\\bshoot (?:every|all|the) (?:refugee|immigrant|muslim|jew)s?\\b`,
    {
      leastScore: 0.8,
      pattern: `${ownWords}\\b(?:subhuman|dirty|filthy|stinking|parasitic|fucking) ${groups}\\b`,
    },
    {
      leastScore: 0.88,
      pattern: `${ownWords}\\b${groups}(?: in this \\w+| over here)? (?:are|make|ruin|spread|stink|smell|need)\\b`,
    },
  ],
  ' back to ': `${ownWords}\\bgo back to (?:your (?:own )?country(?! (?:house|home|club))|africa|mexico|china|syria|where you (?:came|come) from)\\b`,
  'white power, heil': `${ownWords}\\b(?:white power|heil hitler|sieg heil)\\b`,
  'hitler, holocaust': `\\bhitler (?:was|is) (?:right|a hero)\\b|\\bhitler did nothing wrong\\b|${ownWords}\\bholocaust (?:never happened|didn't happen|(?:is|was) a (?:lie|hoax))\\b`,
  'gay, homosexual, trans': `${ownWords}\\b(?:(?:being )(?:gay|trans|homosexual|lesbian)|homosexuality) is (?:a )?(?:disease|mental illness|sin|disgusting|sick|unnatural)\\b|${ownWords}\\btrans women are men\\b`,
  'women, girls are ': `${ownWords}\\bwomen (?:all )?belong in the kitchen\\b|${ownWords}\\b(?:girls|women) are too (?:dumb|stupid|emotional|weak) (?:for|to)\\b`,
  race: '\\bwhites are (?:the )?(?:superior|master)\\b|\\b(?:superior|master) race\\b(?! (?:cars?|track|driver))',
  'mosque, synagogue':
    '\\b(?:burn|bomb|blow up) (?:down )?(?:the|every|all|a|your|their) (?:mosque|synagogue)s?\\b',
}
