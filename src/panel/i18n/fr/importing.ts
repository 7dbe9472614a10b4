import type * as english from '../en/importing'

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
    columns: 'Choisissez la colonne du fichier pour chaque champ.',
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
        text: 'Le compte importé sera supprimé, sauf s’il a été utilisé depuis ; son invitation prend fin. |||| Les %{count} comptes importés seront supprimés, sauf ceux qui ont été utilisés depuis ; leurs invitations prennent fin.',
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
