import type * as english from '../en/accounts'

export const resources: typeof english.resources = {
  accounts: {
    fields: {
      lastname: 'Nom',
      email: 'E-mail',
      status: 'Statut',
      subs: 'Sous-comptes',
      organization: 'Organisation',
      role: 'Rôle',
      rights: 'Droits ajoutés',
      phone: 'Téléphone',
      guardian: 'Responsable légal',
      ageBand: 'Âge',
      consent: 'Consentement parental',
      created: 'Création',
    },
  },
}

export const accounts: typeof english.accounts = {
  title: 'Comptes',
  of: 'Comptes de l’organisation %{name}',
  waysBack: 'Retour',
  toOrganizations: '← Organisations',
  toOwn: 'Les comptes de mon organisation',
  found: 'Sous-compte : %{names}',
  scope: 'Comptes de',
  scopes: { own: 'Mon organisation', all: 'Tous', none: 'Sans organisation' },
  searchHint: 'Nom ou adresse e-mail',
  statuses: { active: 'Actif', inactive: 'Inactif', invited: 'Invité', incomplete: 'Incomplet' },
  ages: {
    age: 'Âge',
    adult: 'Adulte',
    born: 'naissance en %{year}',
    consents: { given: 'Donné', withdrawn: 'Retiré', missing: 'Manquant' },
    erased: 'Le compte de %{name} sera effacé le %{when}, sauf si le consentement est donné.',
  },
  you: 'Vous',
  unnamed: 'Sans nom',
  noEmail: 'Aucune adresse e-mail',
  invited: 'Invité',
  detail: 'Détails',
  detailOf: 'Détails du compte %{name}',
  dialog: {
    gone: 'Ce compte a été supprimé.',
    title: 'Compte',
    noPhone: 'Non renseigné',
    noOrganization: 'Aucune',
    postsOf: 'Publications de %{name}',
    noSubs: 'Ce compte n’a pas de sous-compte.',
  },
  change: {
    open: 'Modifier le compte',
    save: 'Enregistrer',
    roleAdvice: 'Avec un autre rôle, la personne devra se connecter à nouveau.',
    done: 'Le compte a été modifié.',
  },
  bulk: {
    invite: {
      action: 'Envoyer l’invitation (%{count})',
      title: 'Envoyer les invitations ?',
      text: 'Un e-mail contenant un lien pour définir un mot de passe sera envoyé à ce compte : |||| Un e-mail contenant un lien pour définir un mot de passe sera envoyé à chacun de ces %{count} comptes :',
      note: 'Les comptes déjà invités reçoivent un nouvel e-mail. Les comptes actifs, inactifs ou sans adresse e-mail sont ignorés.',
      confirm: 'Envoyer l’invitation',
      done: '%{count} invitation a été envoyée. |||| %{count} invitations ont été envoyées.',
    },
    eliminate: {
      action: 'Retirer de l’organisation (%{count})',
      title: 'Retirer de l’organisation ?',
      text: 'Ce compte sera retiré de son organisation : |||| Ces %{count} comptes seront retirés de leur organisation :',
      note: 'Les comptes retirés deviennent inactifs et ne peuvent plus se connecter ; leurs sous-comptes sont retirés avec eux. Rien n’est supprimé : « Ajouter un compte existant » permet de les rétablir.',
      confirm: 'Retirer',
      done: '%{count} compte a été retiré de son organisation. |||| %{count} comptes ont été retirés de leur organisation.',
    },
    delete: {
      action: 'Supprimer (%{count})',
      title: 'Supprimer définitivement ?',
      text: 'Ce compte sera supprimé définitivement : |||| Ces %{count} comptes seront supprimés définitivement :',
      note: 'Sous-comptes, publications et tickets sont masqués avec eux, et ils ne pourront plus se connecter. Jusqu’à l’effacement, vous pouvez les rétablir sous Paramètres, Comptes supprimés.',
      confirm: 'Supprimer',
      done: '%{count} compte a été supprimé. |||| %{count} comptes ont été supprimés.',
    },
    of: 'Comptes de : %{name}',
    own: 'Votre propre compte en fait partie. Il sera ignoré.',
    ownOnly: 'C’est votre propre compte, qui est toujours ignoré. Choisissez-en d’autres.',
  },
}

export const handovers: typeof english.handovers = {
  data: {
    open: 'Exporter les données',
    about:
      'Un fichier avec tout ce qui est conservé sur cette personne et ses sous-comptes, sans les propos des autres ni les notes de l’équipe.',
  },
  case: {
    open: 'Exporter le dossier',
    about:
      'Un fichier signé pour les autorités : publications et médias, signalements, décisions, conversations et activité. Toutes les personnes concernées y sont nommées.',
  },
  recipient: 'Remis à',
  reference: 'Numéro de référence du destinataire',
  note: 'Note',
  submit: 'Exporter',
  done: 'L’export est enregistré dans vos téléchargements.',
  earlier: 'Exports précédents',
}

export const adding: typeof english.adding = {
  open: 'Ajouter ou importer',
  to: 'Organisation :',
  role: 'Rôle',
  giveTitle: 'Ajouter avec le rôle %{role} ?',
  give: 'Ajouter avec le rôle %{role}',
  giveAbout:
    'Les nouveaux comptes dans %{place} auront le rôle %{role}, jusqu’à ce que vous en choisissiez un autre ou fermiez cette fenêtre.',
  tabs: { new: 'Ajouter ou importer', existing: 'Ajouter un compte existant' },
  tabsLabel: 'Façons d’ajouter des comptes',
  one: 'Un seul compte',
  file: 'Plusieurs comptes, à partir d’un fichier',
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'E-mail',
  add: 'Ajouter',
  existingAdvice:
    'Pour une personne qui a un compte mais aucune organisation. Saisissez l’adresse e-mail du compte.',
  added: 'Le compte %{name} a été ajouté. Vous pouvez envoyer une invitation depuis la liste.',
  attached: '%{name} avait déjà un compte, qui fait maintenant partie de cette organisation.',
  noSuchAccount: 'Aucun compte n’a cette adresse. Ajoutez-le sous « Ajouter ou importer ».',
  taken: 'Ce compte appartient déjà à une organisation.',
  nothingAdded: '%{title}. Rien n’a été ajouté. %{advice}',
  unknown:
    '%{title}. Le compte a peut-être été ajouté malgré tout : consultez la liste avant de réessayer. %{advice}',
}

export const importing: typeof english.importing = {
  advice:
    'Un fichier CSV avec prénom, nom et e-mail sur chaque ligne. Des colonnes en plus, un autre ordre ou un autre séparateur conviennent : vous voyez un aperçu avant tout envoi.',
  choose: 'Choisir un fichier CSV',
  chooseOther: 'Choisir un autre fichier',
  drop: 'ou déposez-le ici',
  onlyCsv: 'Désolé, le seul format pris en charge est .csv (valeurs séparées par des virgules).',
  underway: 'Lecture de « %{name} »…',
  sample: 'Exemple de fichier',
  sampleName: 'exemple-comptes',
  reading: {
    label: 'Comment le fichier est lu',
    columns:
      'Choisissez la colonne du fichier pour chaque champ. Votre choix est retenu pour le prochain fichier avec le même en-tête.',
    choose: 'Choisir',
    header: 'La première ligne est un en-tête',
    encoding: 'Encodage',
    which: 'L’encodage de ce fichier n’est pas clair. Choisissez la ligne où les mots sont bien écrits.',
    separator: 'Séparateur',
    refused: 'Le fichier ne peut pas être lu en %{encoding}. L’encodage reste le même.',
    twice: 'Une colonne du fichier est choisie deux fois.',
  },
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252, Europe de l’Ouest',
    'windows-1250': 'Windows-1250, Europe centrale',
    'windows-1251': 'Windows-1251, cyrillique',
    'windows-1254': 'Windows-1254, turc',
    macintosh: 'Mac Roman',
    ibm850: 'DOS, page de codes 850',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
  },
  separators: { comma: 'Virgule', semicolon: 'Point-virgule', tab: 'Tabulation', bar: 'Barre verticale' },
  faults: {
    title: 'Impossible d’importer « %{name} ». Rien n’a été ajouté.',
    empty: 'Le fichier est vide.',
    headerOnly: 'Le fichier a un en-tête, mais aucune ligne en dessous.',
    firstRow:
      'La première ligne de données, à la ligne %{line}, est illisible : %{reason}. Corrigez-la et choisissez de nouveau le fichier.',
    encoding:
      'Ce fichier n’est pas un texte lisible. Enregistrez-le en « CSV UTF-8 » et choisissez-le de nouveau.',
    otherEncoding: 'Le fichier ne peut pas être lu dans cet encodage. Choisissez-le de nouveau.',
    workbook:
      'C’est un classeur. Dans votre tableur, choisissez Enregistrer sous (ou Exporter) et le format « CSV UTF-8 », puis choisissez ce fichier ici.',
    tooLarge: 'Le fichier dépasse %{size} Mio. Divisez-le et importez les parties l’une après l’autre.',
    tooManyRows:
      'Le fichier compte plus de %{rows} lignes. Divisez-le et importez les parties l’une après l’autre.',
    gone: 'Le fichier est illisible : il a été déplacé ou modifié après avoir été choisi. Choisissez-le de nouveau.',
  },
  preview: {
    good: 'Lignes importables : %{good} sur %{count}',
    bad: '%{count} ligne sera refusée : |||| %{count} lignes seront refusées :',
    first: 'Premières lignes',
    office: 'Les adresses qui ont déjà un compte sont détectées pendant l’importation.',
  },
  suspect:
    'Vérifiez la ligne %{lines} : le nom ressemble à une date, à un nombre ou à une erreur, comme les tableurs en font avec des noms. Il est importé tel quel. |||| Vérifiez %{count} lignes, à commencer par %{lines} : les noms ressemblent à des dates, à des nombres ou à des erreurs, comme les tableurs en font avec des noms. Ils sont importés tels quels.',
  columns: {
    line: 'Ligne',
    firstname: 'Prénom',
    lastname: 'Nom',
    email: 'E-mail',
    reason: 'Motif',
  },
  imported: {
    invite: 'Inviter ces %{count} comptes',
    undo: 'Annuler cette importation',
    begun: 'C’est en cours. La progression est indiquée au-dessus de la liste.',
    ended: {
      invite: 'Invitation envoyée à %{count} compte |||| Invitations envoyées à %{count} comptes',
      undo: '%{count} compte importé a été supprimé |||| %{count} comptes importés ont été supprimés',
    },
    recent: 'Vos importations des dernières 24 heures',
    one: '%{count} compte |||| %{count} comptes',
    ask: {
      invite: {
        title: 'Envoyer des invitations ?',
        text: 'Un e-mail avec un lien pour définir un mot de passe sera envoyé au compte importé. |||| Un e-mail avec un lien pour définir un mot de passe sera envoyé à chacun des %{count} comptes importés.',
        confirm: 'Envoyer',
      },
      undo: {
        title: 'Annuler cette importation ?',
        text: 'Le compte importé sera supprimé définitivement, sauf s’il a été utilisé depuis ; son invitation prend fin. |||| Les %{count} comptes importés seront supprimés définitivement, sauf ceux qui ont été utilisés depuis ; leurs invitations prennent fin.',
        confirm: 'Annuler l’importation',
      },
    },
  },
  refusedLabel: 'Lignes refusées',
  moreRefused: 'et %{count} de plus',
  unlisted:
    'Le fichier à télécharger contient les %{listed} premières. %{count} autre a seulement été comptée : corrigez votre fichier et importez-le de nouveau. Les comptes existants seront ignorés. |||| Le fichier à télécharger contient les %{listed} premières. %{count} autres ont seulement été comptées : corrigez votre fichier et importez-le de nouveau. Les comptes existants seront ignorés.',
  putAway: 'Retirer le fichier',
  import: 'Importer %{count} ligne |||| Importer %{count} lignes',
  again: 'Importer de nouveau',
  uploading: 'Envoi en cours…',
  progress: '%{rows} sur %{total} lignes',
  progressLabel: 'Progression de l’importation',
  stay: 'L’importation est en cours. Cette fenêtre reste ouverte jusqu’à la fin ; veuillez ne pas recharger la page.',
  done: 'Lignes importées : %{imported} sur %{total} ; lignes refusées : %{refused}.',
  cleaned:
    'Des caractères invisibles, comme des sauts de ligne, ont été retirés d’un nom dans %{count} ligne (ligne %{lines}). |||| Des caractères invisibles, comme des sauts de ligne, ont été retirés de noms dans %{count} lignes (à commencer par les lignes %{lines}).',
  download: 'Télécharger les lignes refusées',
  downloadName: 'refus-%{name}',
  another: 'Importer un autre fichier',
  failed: {
    nothing: '%{title}. Aucun compte n’a été ajouté. %{advice}',
    some: '%{title}. Comptes ajoutés sur les %{rows} premières lignes : %{imported}. Importez de nouveau le fichier : les comptes existants seront ignorés.',
    all: '%{title}. Le back-office a terminé l’importation. Comptes ajoutés : %{imported}, sur %{rows} lignes.',
    unknown:
      '%{title}. Des comptes ont peut-être été ajoutés. Consultez la liste, puis importez de nouveau le fichier : les comptes existants seront ignorés.',
  },
  refusals: {
    quotes: 'Des guillemets ne sont pas fermés ou se trouvent à l’intérieur d’une valeur',
    too_long: 'Trop long pour une seule ligne : raccourcissez, ou vérifiez s’il manque des fins de ligne',
    signs: 'Un caractère ne peut pas être conservé',
    name_missing: 'Le nom manque',
    name_too_long: 'Un nom ou un prénom est trop long',
    email_missing: 'L’adresse e-mail manque',
    email_malformed: 'Ce n’est pas une adresse e-mail',
    email_twice: 'L’adresse e-mail figure deux fois dans le fichier',
    email_known: 'Un compte a déjà cette adresse',
    organization_gone: 'L’organisation vient d’être supprimée',
  },
}
