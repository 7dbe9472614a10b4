/** Names of people, places, animals, plants and things that contain, or are, a listed word; a space stands between words. */
export const names: readonly string[] = [
  // people
  'dick van dyke', 'dick cheney', 'dick tracy', 'dick turpin', 'dick whittington', 'dick grayson', 'dick clark', 'dick francis',
  'philip k dick', 'philip k . dick', 'andy dick', 'moby dick', 'tom dick and harry', 'tricky dick', 'jimmy cox', 'john cummings', 'dominic cummings',
  'e e cummings', 'e . e . cummings', 'alfred hitchcock', 'pussy galore', 'pussy riot',
  'marvin gaye', 'tyson gay', 'rudy gay', 'john gay', 'fanny price', 'fanny brice', 'fanny mendelssohn', 'fannie flagg', 'free willy', 'willy wonka',
  'anthony weiner', 'john wiener', 'van dyck', 'jerry van dyke', 'courtney cox', 'charles dickens',
  'emily dickinson', 'angie dickinson', 'bruce dickinson', 'benedict cumberbatch', 'julian assange', 'arsene wenger', 'klaus fuchs',
  'shitake', 'babcock', 'hancock', 'woodcock', 'hitchcock', 'cockburn', 'alcock', 'peacock', 'glasscock', 'adcock',
  'lipshitz', 'lipschitz', 'hiscock', 'cockcroft', 'dickie', 'dickson', 'riddick', 'titchmarsh', 'analise',
  // places
  'penistone', 'scunthorpe', 'cockermouth', 'cockfosters', 'clitheroe', 'lightwater', 'shitterton', 'sandy balls',
  'pratts bottom', 'hooker hill', 'bitchfield', 'brown willy', 'great cockup', 'little cockup', 'dildo newfoundland', 'intercourse pennsylvania', 'essex', 'sussex', 'middlesex', 'wessex',
  'fucking austria', 'titicaca', 'lake titicaca', 'rio negro', 'montenegro', 'dykes on bikes', 'offas dyke',
  "offa's dyke", 'penang', 'penicuik', 'wank mountain', 'bangkok', 'phuket', 'lesbos', 'cumbria', 'cumbernauld',
  // animals and plants
  'great tit', 'great tits', 'blue tit', 'blue tits', 'coal tit', 'coal tits', 'marsh tit', 'marsh tits', 'willow tit', 'willow tits', 'crested tit', 'long tailed tit', 'long tailed tits',
  'long - tailed tit', 'bearded tit', 'bearded tits', 'titmouse', 'titmice', 'pussy willow', 'pussy willows', 'pussycat', 'pussy cat', 'pussy cats', 'pussyfoot', 'booby', 'blue footed booby', 'blue footed boobies',
  'red footed booby', 'cormorants and shags', 'shag on the', 'shags on the', 'shag pile', 'bitch had', 'garden with a hoe', 'bitch and her puppies', 'in the armour', 'chink in', 'spotted great tits', 'woodcocks', 'peacocks', 'weathercock', 'cock a doodle', 'cock crowed', 'cockatoo', 'cockatiel', 'cockroach', 'cockroaches',
  'cockle', 'cockles', 'stopcock', 'ballcock', 'shuttlecock', 'hancocks', 'spatchcock', 'petcock', 'gamecock', 'cocker spaniel', 'wild ass', 'wild asses', 'raccoon', 'raccoons',
  'maine coon', 'maine coons', 'tufted titmouse', 'dikdik', 'dik dik', 'shih tzu', 'shih tzus', 'fuchsia', 'fuchsias', 'nipplewort', 'sperm whale', 'sperm whales', 'hoary bat', 'bastard toadflax', 'naked mole rat',
  'guinea pig', 'guinea pigs', 'lab rat', 'lab rats', 'pot bellied pig', 'clown fish', 'clownfish', 'sex of a plant', 'dumbbell', 'dumbbells',
  // things and trades
  'cockpit', 'cockpits', 'cocktail', 'cocktails', 'faggots and peas', 'fag end', 'rape seed', 'rapeseed', 'oilseed rape', 'therapist', 'therapists', 'analysis', 'analyst', 'analysts',
  'assassin', 'assassins', "assassin's", 'titanic',
  'cucumber', 'cucumbers', 'cumin', 'cumulative', 'cum laude', 'shiitake', 'shitake mushrooms', 'mishit', 'snigger', 'sniggered', 'niggle', 'niggling',
  'flame retardant', 'fire retardant', 'retardant', 'spotted dick', 'nut cracker', 'cracker barrel', 'graham cracker', 'graham crackers', 'cheese crackers', 'hoe and rake', 'garden hoe', 'back hoe', 'backhoe', 'rake and hoe', 'sex education', 'same sex', 'opposite sex', 'rugby hooker', 'the hooker in rugby', 'crapaud',
  'piss artist', 'kill bill', 'killer whale', 'killer whales', 'kill switch', 'to kill a mockingbird', 'painkiller', 'painkillers', 'die cast', 'die hard', 'queer eye', 'ambassador',
  'ox and ass', 'artisanal', 'coriolanus', 'uranus', 'janus', 'tetanus', 'prickly pear', 'pinprick', 'pricked her finger', 'pricked his finger', 'cactus prick', 'booby trap', 'booby prize', 'bum bag', 'bumblebee', 'wasabi', 'jerk chicken', 'jerk seasoning', 'knee jerk',
]
