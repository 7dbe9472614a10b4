import type * as english from '../en/problems'

/** What went wrong, and what to do next. `offline`, `file_gone` and `passkey_unused` are the panel’s own. */
export const problems: typeof english.problems = {
  offline: {
    title: 'Le back-office est injoignable',
    advice: 'Vérifiez votre connexion et réessayez.',
  },
  file_gone: {
    title: 'Le fichier est illisible',
    advice: 'Il a été déplacé ou modifié après avoir été choisi. Choisissez-le de nouveau.',
  },
  passkey_unused: {
    title: 'Aucune clé d’accès n’a été utilisée',
    advice: 'Réessayez ou choisissez un autre moyen.',
  },
  invalid_credentials: {
    title: 'Adresse e-mail ou mot de passe incorrect',
    advice: 'Vérifiez les deux et réessayez, ou demandez un nouveau mot de passe.',
  },
  unauthorized: {
    title: 'Requête non autorisée',
    advice: 'Votre session a pris fin. Veuillez vous reconnecter.',
  },
  registration_waits: {
    title: 'Votre inscription n’est pas encore acceptée',
    advice: 'Vous pourrez vous connecter dès qu’un e-mail vous aura confirmé son acceptation.',
  },
  organization_off: {
    title: 'Votre organisation est désactivée',
    advice:
      'Personne ne peut s’y connecter tant que l’équipe de la plateforme ne l’a pas réactivée. Adressez-vous à elle.',
  },
  role_not_allowed: {
    title: 'Connexion non autorisée',
    advice: 'Ce back-office est réservé à l’équipe. Votre compte n’y a aucun rôle.',
  },
  provider_refused: {
    title: 'L’authentification unique n’a pas abouti',
    advice: 'Réessayez. Si cela se reproduit, adressez-vous à l’administration.',
  },
  email_claim_missing: {
    title: 'Le fournisseur d’identité n’indique pas d’adresse e-mail',
    advice: 'Demandez à la personne qui le gère de transmettre l’attribut « email » à ce back-office.',
  },
  email_unverified: {
    title: 'Le fournisseur d’identité ne dit pas que l’adresse est vérifiée',
    advice:
      'Demandez à la personne qui le gère de transmettre l’attribut « email_verified » à ce back-office.',
  },
  provider_required: {
    title: 'Connectez-vous par l’authentification unique',
    advice:
      'Ce back-office n’accepte pas de mot de passe de votre part : utilisez le bouton sous le formulaire.',
  },
  too_many_requests: {
    title: 'Trop de requêtes',
    advice: 'Attendez le temps indiqué sur le bouton, ou une minute, puis réessayez.',
  },
  unavailable: {
    title: 'Le back-office n’est pas prêt',
    advice: 'Il est en cours de démarrage ou de mise à jour. Réessayez dans un instant.',
  },
  invalid_request: {
    title: 'La requête n’est pas valide',
    advice: 'Rechargez la page et réessayez. Si cela se reproduit, contactez votre support technique.',
  },
  email_not_authorized: {
    title: 'Requête non autorisée, veuillez utiliser votre adresse e-mail autorisée',
    advice:
      'Utilisez l’adresse avec laquelle vous vous connectez. Si vous avez reçu une invitation et n’avez pas encore de mot de passe, utilisez le lien de l’invitation.',
  },
  reset_refused: {
    title: 'Impossible de changer votre mot de passe',
    advice:
      'Ouvrez le lien de l’e-mail le plus récent dans le navigateur depuis lequel vous l’avez demandé, ou faites une nouvelle demande.',
  },
  session_expired: {
    title: 'Session expirée',
    advice: 'Les dix minutes sont écoulées. Demandez un nouvel e-mail.',
  },
  factor_required: {
    title: 'La connexion demande une seconde étape',
    advice: 'Connectez-vous sur la page de connexion, qui la demandera.',
  },
  factor_setup_required: {
    title: 'Configurez d’abord un second facteur',
    advice: 'Reconnectez-vous pour le configurer.',
  },
  reauthentication_required: {
    title: 'Confirmez à nouveau votre identité',
    advice: 'Réessayez et saisissez votre mot de passe ou utilisez une clé d’accès lorsque c’est demandé.',
  },
  forbidden: {
    title: 'Votre rôle ne le permet pas',
    advice: 'Adressez-vous à un administrateur si vous en avez besoin pour votre travail.',
  },
  not_found: {
    title: 'Cet élément n’existe pas ici',
    advice: 'Il a peut-être été supprimé. Actualisez la liste.',
  },
  no_such_route: {
    title: 'Cette adresse n’existe pas',
    advice: 'Le back-office a peut-être été mis à jour. Rechargez la page.',
  },
  method_not_allowed: {
    title: 'Cette adresse n’accepte pas cette méthode',
    advice: 'Le back-office a peut-être été mis à jour. Rechargez la page.',
  },
  held: {
    title: 'Une conservation légale l’empêche',
    advice: 'Levez d’abord la conservation ou attendez sa fin.',
  },
  no_addressee: {
    title: 'Il n’y a personne à qui écrire pour ce compte',
    advice:
      'C’est peut-être celui d’un enfant sans responsable connu, ou le compte n’est pas actif. La plateforme peut indiquer un responsable.',
  },
  danger_may_be_near: {
    title: 'Le danger se trouve peut-être là où va ce message',
    advice: 'Voyez d’abord que faire. Rien n’a été envoyé.',
  },
  too_many: {
    title: 'Le nombre maximal est atteint',
    advice: 'Supprimez un élément qui n’est plus nécessaire et réessayez.',
  },
  decided_meanwhile: {
    title: 'Une autre personne a pris une décision sur cette publication entre-temps',
    advice: 'Rien n’a été écrasé. Consultez cette décision avant d’en prendre une nouvelle.',
  },
  revised_meanwhile: {
    title: 'La publication a été modifiée entre-temps',
    advice: 'Aucune décision n’a été prise. Lisez ce qui a changé, puis décidez.',
  },
  own_decision: {
    title: 'Une autre personne doit en décider',
    advice: 'Vous avez pris la décision précédente. Laissez celle-ci à un collègue.',
  },
  appeal_decided: {
    title: 'Ce recours est déjà tranché',
    advice: 'Rien n’a été écrasé. Consultez la décision.',
  },
  undo_ended: {
    title: 'Cette décision ne peut plus être annulée',
    advice: 'La plateforme en a été informée. Pour la changer, décidez à nouveau.',
  },
  saved_meanwhile: {
    title: 'Une autre personne a modifié ceci entre-temps',
    advice: 'Rien n’a été écrasé. Consultez l’état actuel avant d’enregistrer de nouveau.',
  },
  total_changed: {
    title: 'Leur nombre a changé entre-temps',
    advice: 'Annulez, consultez la liste actuelle, puis refaites la sélection.',
  },
  email_taken: {
    title: 'Cette adresse e-mail est déjà utilisée',
    advice: 'Cherchez-la dans la liste ou utilisez une autre adresse.',
  },
  account_taken: {
    title: 'Ce compte appartient déjà à une organisation',
    advice: 'Retirez-le d’abord de cette organisation.',
  },
  quota_reached: {
    title: 'Aucune autre image n’est acceptée aujourd’hui',
    advice: 'Réessayez demain.',
  },
  registration_removed: {
    title: 'Nous avons supprimé cette inscription',
    advice:
      'Elle n’a pas été acceptée, et ses données ont été supprimées. Si vous pensez qu’il s’agit d’une erreur, contactez-nous ou inscrivez-vous à nouveau.',
  },
  challenge_ended: {
    title: 'Cela a pris trop de temps',
    advice: 'Recommencez.',
  },
  link_ended: {
    title: 'Ce lien n’est plus valable',
    advice:
      'Il a été utilisé, il a expiré ou un lien plus récent a été envoyé. Demandez une nouvelle invitation.',
  },
  request_timeout: {
    title: 'La requête a mis trop de temps à arriver',
    advice: 'Réessayez ou envoyez moins de données à la fois.',
  },
  unknown_address: {
    title: 'Le back-office ne connaît pas l’adresse que vous utilisez',
    advice:
      'Les liens de ses e-mails pourraient mener ailleurs, aucun n’a donc été envoyé. Contactez votre support technique : le paramètre PUBLIC_URL doit être l’adresse affichée dans votre navigateur.',
  },
  body_too_large: {
    title: 'La requête est trop volumineuse',
    advice: 'Envoyez moins de données à la fois.',
  },
  unsupported_media_type: {
    title: 'Le type de contenu de la requête n’est pas le bon',
    advice: 'Rechargez la page et réessayez.',
  },
  csv_only: {
    title: 'Désolé, le seul format pris en charge est .csv (valeurs séparées par des virgules)',
    advice: 'Enregistrez le tableau au format CSV (UTF-8) et choisissez ce fichier.',
  },
  unreadable_file: {
    title: 'Ce fichier ne peut pas être importé',
    advice: 'Aucun compte n’a été ajouté. Corrigez le fichier et choisissez-le de nouveau.',
  },
  media_too_large: {
    title: 'Ce fichier est trop volumineux',
    advice: 'Choisissez un fichier plus petit ou réduisez d’abord sa taille.',
  },
  media_refused: {
    title: 'Ce n’est pas une image ni une vidéo autorisée dans une publication',
    advice: 'Une publication accepte les images JPEG, PNG et GIF, et les vidéos MOV et MP4.',
  },
  media_unreadable: {
    title: 'Ce fichier est illisible',
    advice:
      'Il est peut-être tronqué ou endommagé. Ouvrez-le sur votre appareil, enregistrez-le de nouveau et choisissez ce nouveau fichier.',
  },
  range_refused: {
    title: 'Le fichier ne comporte pas cette partie',
    advice: 'Rechargez la page et réessayez.',
  },
  internal: {
    title: 'Erreur inattendue de l’application',
    advice: 'Vous n’y êtes pour rien. Réessayez ; si cela se reproduit, contactez votre support technique.',
  },
}

/** What the office finds wrong with a field. */
export const faults: typeof english.faults = {
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
  too_broad: 'Cela se trouverait presque partout : il faut au moins deux lettres ou chiffres.',
  no_domain: 'Indiquez un domaine comme exemple.org, et non une fin que beaucoup partagent.',
  no_email: 'Indiquez une adresse e-mail, ou laissez le champ vide.',
  https_only: 'L’adresse doit commencer par https://.',
  private_network: 'Les adresses d’un réseau privé ne sont pas autorisées.',
  webhook_taken: 'Un webhook avec cette adresse existe déjà.',
  unknown_variable: '{{%{name}}} n’est pas une variable. Variables disponibles : %{known}.',
  stray_braces: 'Des accolades doubles ne contiennent aucune variable.',
  variable_in_link:
    '{{%{name}}} fait partie de l’adresse d’un lien. L’adresse doit être une seule variable : {{link}}, ou une autre qui est une adresse.',
  divided_variable: '{{%{name}}} a plusieurs mises en forme : appliquez-en une seule à toute la variable.',
  own_role: 'Votre propre rôle est modifié par un autre administrateur.',
  own_organization: 'Vous ne pouvez pas désactiver votre propre organisation.',
  no_rights:
    'Seuls les comptes Modérateur reçoivent des droits ; un compte Administrateur, celui de voir les contenus d’abus.',
  no_role: 'Seuls les comptes d’une organisation ont un autre rôle que Membre.',
  guessable:
    'Ce mot de passe se devine facilement. Choisissez plusieurs mots sans rapport entre eux ni avec vous.',
  wrong_code:
    'Ce code n’est pas le bon, ou a déjà été utilisé. Les codes d’une application dépendent de l’horloge du téléphone, qui doit se régler automatiquement.',
  wrong_passkey: 'Cette clé d’accès n’est pas l’une des vôtres ici.',
  wrong_password: 'Ce n’est pas votre mot de passe.',
  password_holds_address:
    'Le mot de passe ne doit pas contenir la partie de l’adresse e-mail qui précède le @.',
  password_too_short: 'Ce mot de passe est trop court.',
  password_too_long: 'Ce mot de passe est trop long.',
  password_kinds: 'Ce mot de passe doit mélanger davantage de types de caractères.',
  misused: 'Cette valeur ne convient pas à la demande. Rechargez la page et réessayez.',
}

/** Why a file is not taken as a post’s picture or video. */
export const mediaReasons: typeof english.mediaReasons = {
  too_large: 'Un fichier ne doit pas dépasser %{megabytes} Mo.',
  wrong_kind: 'Ce fichier est de type %{kind}.',
  unknown_kind: 'Le type de ce fichier est inconnu.',
  wrong_picture: 'Ce fichier est de type %{kind}. Une image doit être un JPEG, un PNG ou un GIF.',
  unknown_picture: 'Le type de ce fichier est inconnu. Une image doit être un JPEG, un PNG ou un GIF.',
  heic: 'Cette image est au format HEIC. Partagez-la ou exportez-la en JPEG, puis choisissez ce fichier. Sur un iPhone, Réglages → Appareil photo → Formats → Le plus compatible enregistre les nouvelles photos en JPEG.',
  web_picture:
    'Cette image est au format WebP ou AVIF. Enregistrez-la ou exportez-la en JPEG ou en PNG, puis choisissez ce fichier.',
  empty: 'Le fichier est vide.',
  damaged: 'Le fichier est endommagé.',
  cut_off: 'Le fichier est tronqué.',
  no_picture: 'Ce fichier ne contient aucune image.',
  too_many_pieces: 'Le fichier comporte trop de parties.',
  too_many_pixels: 'L’image compte plus de %{millions} millions de pixels.',
  too_long_side: 'L’image dépasse %{pixels} pixels en largeur ou en hauteur.',
  camera_notes: 'La vidéo contient une piste de données de l’appareil qui ne peut pas être retirée.',
}
