import type { faults as english, mediaReasons as englishReasons } from '../en/faults'

/** What the office finds wrong with a field. */
export const faults: typeof english = {
  unknown: 'Ce champ n’existe pas ici.',
  required: 'Ce champ est obligatoire.',
  required_or_file: 'Ce champ ou un fichier est obligatoire.',
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
  control_signs:
    'Ce champ contient un caractère invisible, comme un saut de ligne ou un caractère qui inverse le texte. Veuillez le saisir à nouveau.',
  no_account: 'Ce champ est obligatoire : aucun compte n’a encore cette adresse e-mail.',
  in_organization: 'Ce compte fait déjà partie d’une organisation.',
  organization_taken: 'Cette adresse est celle d’une autre organisation.',
  account_taken: 'Un compte a déjà cette adresse.',
  foreign_origin: 'Cette adresse n’est pas celle de ce back-office.',
  no_link: 'Il faut une adresse qui commence par http:// ou https://.',
  not_https: 'Indiquez une adresse qui commence par https://, ou laissez le champ vide.',
  no_email: 'Indiquez une adresse e-mail, ou laissez le champ vide.',
  https_only: 'L’adresse doit commencer par https://.',
  private_network: 'Les adresses d’un réseau privé ne sont pas autorisées.',
  webhook_taken: 'Un webhook avec cette adresse existe déjà.',
  unknown_variable: '{{%{name}}} n’est pas une variable. Variables disponibles : %{known}.',
  stray_braces: 'Des accolades doubles ne contiennent aucune variable.',
  variable_in_link:
    '{{%{name}}} fait partie de l’adresse d’un lien. L’adresse doit être une seule variable : {{link}}, ou une autre qui est une adresse.',
  divided_variable: '{{%{name}}} a plusieurs mises en forme : appliquez-en une seule à toute la variable.',
  password_holds_address:
    'Le mot de passe ne doit pas contenir la partie de l’adresse e-mail qui précède le @.',
  password_too_short: 'Ce mot de passe est trop court.',
  password_too_long: 'Ce mot de passe est trop long.',
  password_kinds: 'Ce mot de passe doit mélanger davantage de types de caractères.',
  misused: 'Cette valeur ne convient pas à la demande. Rechargez la page et réessayez.',
}

/** Why a file is not taken as a post’s picture or video. */
export const mediaReasons: typeof englishReasons = {
  too_large: 'Un fichier ne doit pas dépasser %{megabytes} Mo.',
  wrong_kind: 'Ce fichier est de type %{kind}.',
  unknown_kind: 'Le type de ce fichier est inconnu.',
  wrong_picture: 'Ce fichier est de type %{kind}. Une image doit être un JPEG, un PNG ou un GIF.',
  unknown_picture: 'Le type de ce fichier est inconnu. Une image doit être un JPEG, un PNG ou un GIF.',
  empty: 'Le fichier est vide.',
  damaged: 'Le fichier est endommagé.',
  cut_off: 'Le fichier est tronqué.',
  trailing: 'Le fichier contient des données après la fin de l’image.',
  bad_end: 'La vidéo est tronquée, ou le fichier contient des données après sa fin.',
  no_picture: 'Ce fichier ne contient aucune image.',
  too_many_pieces: 'Le fichier comporte trop de parties.',
  too_many_pixels: 'L’image compte plus de %{millions} millions de pixels.',
  too_long_side: 'L’image dépasse %{pixels} pixels en largeur ou en hauteur.',
  camera_notes: 'La vidéo contient une piste de données de l’appareil qui ne peut pas être retirée.',
}
