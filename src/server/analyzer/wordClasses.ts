/**
 * Words by what they do in a sentence: single ones say little about a post, several of a kind do. They let the model judge
 * words that the data has seldom or never.
 */
const classes: Readonly<Record<string, string>> = {
  /** Calls somebody something bad. */
  harsh:
    'airhead animal antisemite arrogant asinine atrocious awful backstabber barbarian barbaric beast bigot bigoted bimbo blockhead bonehead bozo brainless braindead brainwashed brat bullshitter bum cheater childish chump clueless con conman corrupt coward cowardly crackhead crackpot crazy creepy cretin criminal crook crooked cruel cultist cunning deceitful decrepit degenerate delusional demented demon demonic deplorable depraved deranged despicable despot devil dictator dim dimwit dirtbag dirty disaster disease diseased disgrace disgraceful disgusted disgusting dishonest disturbing donkey doofus dope dork dotard drunk druggie duh dull dummy dunce egomaniac evil extremist fake fanatic fascist feeble fiend filth filthy flunkie foolish foul fraud freakish freeloader fruitcake ghoul goon gold-digger goofball greedy grifter gross grotesque gullible gutless hag halfwit hack hateful hateful heartless heathen hellish henchman hideous hoax hooligan horrible horrid horrific hypocrisy hypocrite hypocritical idiocy idiotic ignoramus ignorance ignorant illiterate imbecilic immature immoral inbred incompetent indoctrinated inept infantile inferior infidel inhuman insane insult insufferable irrational irresponsible jackal jerk joke junkie kook lackey laughable lazy leech liar lies lousy lowlife lunacy lunatic lying maggot malicious maniac manipulative mediocre meathead megalomaniac mental miserable misogynist moocher monster monstrous moonbat moron moronic muppet murderer murderous narcissist narcissistic nasty nauseating neanderthal neurotic nincompoop nonsense numbskull nut nutcase nutjob nuts nutty oaf obese obnoxious obscene ogre oppressor overrated parasite pathetic pathological peasant perv pervert perverted pest pig pigheaded pinhead plague poison pompous predator prejudiced propaganda prick psychopath psychotic puke puppet puppets rabid racist rat repugnant repulsive revolting ridiculous rogue rotten rude ruthless sad sadist sadistic savage scam scammer scoundrel scum scumbag scummy selfish senile sexist shady shallow shameful shameless sheep sheeple shill shrill sicko sick sickening simpleton simp sinister skank slave sleazy sleaze slimy slime slob sloppy sluggish smug snake sneaky snowflake sob sociopath sodomite sodomy spineless spiteful spoiled stench stink stinking stinks stinky stupidity swine terrorist terrible thief thieves thug toad toxic traitor traitorous treason treasonous trash trashy troglodyte troll trollop tyrant ugly unamerican uneducated unhinged useless vandal vermin vicious vile villain vindictive virgin virus vomit vulgar vulture wack wacko waste weak weakling weasel weird weirdo whacko whack whine whiner whiny wicked wimp witch wretch wretched xenophobe yuck zealot zombie',
  /** Wishes or does harm. */
  harm:
    'abuse abuser arrest assassinate assault attack axe bash beat beating beaten behead beheaded bleach bleed blood bomb bombed burn burning butcher cage cancer carcass castrate choke coffin corpse crash cripple crush dead death decapitate deport destroy destroyed die died dies drown electric eradicate euthanasia euthanize execute execution exterminate extermination firing fist flog gallows gas genocide gitmo grave guillotine gun gunned guns hang hanged hanging harm hell hit hurt impale infect jail kick kill killed killing knife lash lashes locked lynch massacre molest murder murdered mutilate noose overdose paddle penalty poison prison punch punched punish punishment rape raped rapist rifle rope rot rotting shoot shooting shot slap slaughter slit smash spit stab starve stone stoned strangle strangled suffer suicide threat throat torture trigger wipe',
  /** Speaks of bodies and sex. */
  body:
    'anal balls banging bang bare bed blow boner boob boobs booty breast breasts bra butt butthole climax cleavage cock condom crotch cum daddy erect erection erotic fap fetish foreskin fondle genital genitals gonorrhea groin grope hairy hard hentai horny horniest hump incest kinky kiss knees lick licking licks lingerie lust masturbate masturbating mistress moan naked naughty nipple nipples nude nudes nut nuts nutsack onlyfans oral orgasm orgy panties pee penis perky poop porn prostitute prostitution pube pubes screw semen sex sexier sexual sexually sexy shaft shave smelly spank sperm strip stripper suck sucking sucks swallow testicle testicles thong threesome tit tongue undress vagina vibrator virginity wet whip xxx',
  /** Is said among people who wish each other well. */
  kind:
    'adorable agree agreed amazing appreciate appreciated apologies apologize awesome awww beautiful best bless brilliant care cheers clever comfortable congrats congratulations cool cute dear delicious delighted enjoy enjoyed excellent excited fabulous fantastic favorite favourite fellow friend friendly friends fun fine gentle glad good gorgeous grateful great happy healthy helpful helped hi hello hilarious honest hope hug hugs impressive incredible inspiring interesting joy kind kindly kindness like likes lol love loved lovely luck lucky merry neat nice outstanding peace perfect please pleased pleasure pretty proud regards recommend relaxing respect safe smile sorry super superb support sweet talented tasty thank thanks thankful thx useful welcome wholesome wise wonderful wow yay yummy',
  /** Who is spoken of as a crowd. */
  crowd:
    'they them these those people everyone everybody all every always kind sort types lot bunch women men boys girls guys females males kids children voters sheep immigrants illegals migrants politicians liberals conservatives democrats republicans dems libs lefties leftists left right progressives socialists communists commies marxists feminists media elites globalists demonrats repubs antifa maga rinos government congress senate governor president police cops',
}

const classesOf = new Map<string, string[]>()
for (const [name, words] of Object.entries(classes)) {
  for (const word of words.split(' ')) {
    for (const form of [word, `${word}s`]) {
      const before = classesOf.get(form) ?? []
      if (!before.includes(name)) classesOf.set(form, [...before, name])
    }
  }
}

export function classesOfWord(word: string): readonly string[] | undefined {
  return classesOf.get(word)
}
