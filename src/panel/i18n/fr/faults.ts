import type { faults as english, mediaReasons as englishReasons } from '../en/faults'

/** What the office finds wrong with a field. */
export const faults: typeof english = {
  unknown: 'Ce champ n’existe pas ici.',
  required: 'Ce champ est obligatoire.',
  required_or_file: 'Ce champ est obligatoire, à moins de joindre un fichier.',
  empty: 'Ce champ est vide.',
  malformed: 'Le format n’est pas valide.',
  invalid: 'Cette valeur n’est pas valide.',
  wrong_type: 'Ce type de valeur ne convient pas.',
  not_allowed: 'Valeurs possibles : %{allowed}.',
  too_small: 'La valeur doit être d’au moins %{minimum}.',
  too_large: 'La valeur ne doit pas dépasser %{maximum}.',
  too_short: 'Il faut au moins %{minimum} caractères.',
  too_long: 'Il ne faut pas dépasser %{maximum} caractères.',
  too_few: 'Il faut au moins %{minimum} éléments.',
  too_many: 'Il ne faut pas dépasser %{maximum} éléments.',
  unstorable: 'Ce champ contient un caractère qui ne peut pas être enregistré.',
  no_account: 'Ce champ est obligatoire : aucun compte n’a encore cette adresse e-mail.',
  in_organization: 'Ce compte fait déjà partie d’une organisation.',
  organization_taken: 'Cette adresse est celle d’une autre organisation.',
  account_taken: 'Un compte a déjà cette adresse.',
  foreign_origin: 'Cette adresse n’est pas celle de ce back-office.',
  no_link: 'Il faut une adresse qui commence par http:// ou https://.',
  not_https: 'Indiquez une adresse qui commence par https://, ou laissez le champ vide.',
  unknown_variable: '{{%{name}}} n’est pas une variable. Variables disponibles : %{known}.',
  stray_braces: 'Deux accolades ne correspondent à aucune variable.',
  variable_in_link:
    '{{%{name}}} se trouve dans l’adresse d’un lien, où rien n’est remplacé : placez cette variable dans le texte.',
  divided_variable: '{{%{name}}} a plusieurs mises en forme : appliquez-en une seule à toute la variable.',
  password_holds_address: 'Ne reprenez pas la partie de l’adresse e-mail qui précède le @.',
  password_too_short: 'Ce mot de passe est trop court.',
  password_too_long: 'Ce mot de passe est trop long.',
  password_kinds: 'Ce mot de passe doit mélanger davantage de types de caractères.',
  misused: 'Cette valeur ne convient pas à la demande. Rechargez la page et réessayez.',
}

/** Why a file is not taken as a post’s picture or video. */
export const mediaReasons: typeof englishReasons = {
  too_large: 'Une image ou une vidéo ne doit pas dépasser %{megabytes} Mo.',
  wrong_kind: 'Ce fichier est de type %{kind}.',
  unknown_kind: 'Le type de ce fichier est inconnu.',
  empty: 'Le fichier est vide.',
  damaged: 'Le fichier est endommagé.',
  cut_off: 'Le fichier est tronqué.',
  trailing: 'Le fichier contient des données après la fin de l’image.',
  bad_end: 'La vidéo est tronquée, ou le fichier contient des données après sa fin.',
  no_picture: 'Ce fichier ne contient aucune image.',
  too_many_pieces: 'Le fichier est composé de trop d’éléments.',
  too_many_pixels: 'L’image compte plus de %{millions} millions de pixels.',
  camera_notes: 'La vidéo contient une piste de données de l’appareil qui ne peut pas être retirée.',
}
