import type { importing as english } from '../en/importing'

export const importing: typeof english = {
  advice:
    'Un fichier CSV avec prénom, nom et e-mail par ligne. D’autres colonnes, un autre ordre ou un autre séparateur ne gênent pas : vous voyez comment il est lu avant tout envoi.',
  choose: 'Choisir un fichier CSV',
  chooseOther: 'Choisir un autre fichier',
  drop: 'ou déposez-le ici',
  onlyCsv: 'Désolé, le seul format pris en charge est .csv (valeurs séparées par des virgules).',
  underway: 'Lecture de « %{name} »…',
  sample: 'Un fichier d’exemple',
  sampleName: 'exemple-comptes',
  reading: {
    label: 'Comment le fichier est lu',
    columns:
      'Indiquez quelle colonne du fichier est laquelle. Ce choix est retenu pour le prochain fichier avec le même en-tête.',
    choose: 'Choisir',
    header: 'La première ligne est un en-tête',
    encoding: 'Encodage',
    refused: 'Le fichier ne peut pas être lu en %{encoding}. Il est lu comme avant.',
    twice: 'Une colonne du fichier est choisie deux fois.',
  },
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252',
    'utf-16le': 'UTF-16 LE',
    'utf-16be': 'UTF-16 BE',
  },
  faults: {
    title: 'Impossible d’importer « %{name} ». Rien n’a été ajouté.',
    empty: 'Le fichier est vide.',
    headerOnly: 'Le fichier contient un en-tête, mais aucune ligne en dessous.',
    firstRow:
      'La première ligne de données, à la ligne %{line}, est illisible : %{reason}. Corrigez-la et choisissez de nouveau le fichier.',
    encoding:
      'Ce fichier n’est pas un texte lisible. Enregistrez-le en « CSV UTF-8 » et choisissez-le de nouveau.',
    otherEncoding: 'Le fichier ne peut pas être lu dans cet encodage. Choisissez-le de nouveau.',
    workbook:
      'C’est un classeur. Dans le tableur, choisissez Enregistrer sous (ou Exporter) et le format « CSV UTF-8 », puis choisissez ce fichier ici.',
    tooLarge: 'Le fichier dépasse %{size} Mio. Divisez-le et importez les parties l’une après l’autre.',
    tooManyRows:
      'Le fichier compte plus de %{rows} lignes. Divisez-le et importez les parties l’une après l’autre.',
    gone: 'Le fichier est illisible : il a été déplacé ou modifié après avoir été choisi. Choisissez-le de nouveau.',
  },
  preview: {
    rows: '%{count} ligne |||| %{count} lignes',
    good: '%{count} ligne peut être importée. |||| %{count} lignes peuvent être importées.',
    bad: '%{count} ligne sera refusée : |||| %{count} lignes seront refusées :',
    first: 'Les premières lignes',
    office: 'Les adresses qui ont déjà un compte sont détectées pendant l’importation.',
  },
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
    begun: 'C’est en cours. L’avancement est indiqué au-dessus de la liste.',
    ended: {
      invite: 'Les comptes ont été invités, sauf si l’envoi a été arrêté.',
      undo: 'Cette importation a été annulée, sauf si l’opération a été arrêtée.',
    },
    recent: 'Vos importations des dernières 24 heures',
    one: '%{count} compte |||| %{count} comptes',
    ask: {
      invite: {
        title: 'Envoyer des invitations ?',
        text: 'Un e-mail avec un lien pour définir un mot de passe est envoyé au compte importé. |||| Un e-mail avec un lien pour définir un mot de passe est envoyé à chacun des %{count} comptes importés.',
        confirm: 'Envoyer',
      },
      undo: {
        title: 'Annuler cette importation ?',
        text: 'Le compte importé est supprimé définitivement, si personne ne l’a utilisé depuis ; l’invitation déjà envoyée prend fin. |||| Les %{count} comptes importés sont supprimés définitivement, sauf ceux qui ont été utilisés depuis ; les invitations déjà envoyées prennent fin.',
        confirm: 'Annuler l’importation',
      },
    },
  },
  refusedLabel: 'Lignes refusées',
  moreRefused: 'et %{count} de plus',
  unlisted:
    'Le fichier à télécharger contient les %{listed} premières. %{count} autre n’a été que comptée : corrigez votre fichier et importez-le de nouveau, les comptes déjà présents seront ignorés. |||| Le fichier à télécharger contient les %{listed} premières. %{count} autres n’ont été que comptées : corrigez votre fichier et importez-le de nouveau, les comptes déjà présents seront ignorés.',
  putAway: 'Retirer le fichier',
  import: 'Importer %{count} ligne |||| Importer %{count} lignes',
  again: 'Importer de nouveau',
  uploading: 'Envoi en cours…',
  progress: '%{rows} sur %{total} lignes',
  progressLabel: 'Progression de l’importation',
  stay: 'L’importation est en cours. Cette fenêtre reste ouverte jusqu’à la fin ; veuillez ne pas recharger la page.',
  done: 'Lignes importées : %{imported} sur %{total} ; lignes refusées : %{refused}.',
  cleaned:
    'Des signes invisibles, comme des sauts de ligne, ont été retirés d’un nom dans %{count} ligne (ligne %{lines}). |||| Des signes invisibles, comme des sauts de ligne, ont été retirés de noms dans %{count} lignes (les premières sont les lignes %{lines}).',
  download: 'Télécharger les lignes refusées',
  downloadName: 'refus-%{name}',
  another: 'Importer un autre fichier',
  failed: {
    nothing: '%{title}. Personne n’a été ajouté. %{advice}',
    some: '%{title}. Comptes ajoutés avant cela : %{imported}, sur %{rows} lignes traitées. Importez de nouveau le fichier : les comptes déjà présents seront ignorés.',
    all: '%{title}. Le back-office a continué jusqu’à la fin. Comptes ajoutés : %{imported}, sur %{rows} lignes.',
    unknown:
      '%{title}. On ne sait pas combien de comptes ont été ajoutés. Consultez la liste, puis importez de nouveau le fichier : les comptes déjà présents seront ignorés.',
  },
  refusals: {
    columns: 'Le nombre de colonnes diffère de celui des autres lignes du fichier',
    quotes: 'Des guillemets ne sont pas fermés ou se trouvent à l’intérieur d’une valeur',
    too_long: 'Trop long pour une seule ligne : raccourcissez, ou vérifiez s’il manque des fins de ligne',
    signs: 'Un caractère ne peut pas être conservé',
    firstname_missing: 'Le prénom manque',
    lastname_missing: 'Le nom manque',
    name_too_long: 'Un nom ou un prénom est trop long',
    email_missing: 'L’adresse e-mail manque',
    email_malformed: 'Ce n’est pas une adresse e-mail',
    email_twice: 'L’adresse e-mail figure deux fois dans le fichier',
    email_known: 'Un compte a déjà cette adresse',
    organization_gone: 'L’organisation a été supprimée entre-temps',
  },
}
