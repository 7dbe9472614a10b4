import type { importing as english } from '../en/importing'

export const importing: typeof english = {
  advice:
    'Un fichier CSV (UTF-8) avec prénom, nom et e-mail sur chaque ligne, ou dans n’importe quel ordre sous une ligne d’en-tête indiquant firstname, lastname, email.',
  choose: 'Choisir un fichier CSV',
  chooseOther: 'Choisir un autre fichier',
  drop: 'ou déposez-le ici',
  onlyCsv: 'Désolé, le seul format pris en charge est .csv (valeurs séparées par des virgules).',
  reading: 'Lecture de « %{name} »…',
  faults: {
    title: 'Impossible d’importer « %{name} ». Rien n’a été ajouté.',
    empty: 'Le fichier est vide.',
    headerOnly: 'Le fichier contient un en-tête, mais aucune ligne en dessous.',
    missing: 'Ces colonnes manquent : %{columns}.',
    firstRow:
      'La première ligne de données, à la ligne %{line}, est illisible : %{reason}. Corrigez-la et choisissez de nouveau le fichier.',
    encoding:
      'Le fichier n’est pas encodé en UTF-8 : enregistrez-le au format « CSV UTF-8 » et choisissez-le de nouveau.',
    tooLarge: 'Le fichier dépasse %{size} Mio. Divisez-le et importez les parties l’une après l’autre.',
    tooManyRows:
      'Le fichier compte plus de %{rows} lignes. Divisez-le et importez les parties l’une après l’autre.',
    gone: 'Le fichier est illisible : il a été déplacé ou modifié après avoir été choisi. Choisissez-le de nouveau.',
  },
  preview: {
    rows: '%{count} ligne |||| %{count} lignes',
    header: 'La première ligne est un en-tête.',
    noHeader: 'Il n’y a pas d’en-tête : les colonnes sont prénom, nom, e-mail.',
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
  refusedLabel: 'Lignes refusées',
  moreRefused: 'et %{count} de plus',
  unlisted:
    'Le fichier à télécharger contient les %{listed} premières. %{count} autre n’a été que comptée : corrigez votre fichier et importez-le de nouveau, les comptes déjà présents seront ignorés. |||| Le fichier à télécharger contient les %{listed} premières. %{count} autres n’ont été que comptées : corrigez votre fichier et importez-le de nouveau, les comptes déjà présents seront ignorés.',
  import: 'Importer %{count} ligne |||| Importer %{count} lignes',
  again: 'Importer de nouveau',
  uploading: 'Envoi en cours…',
  progress: '%{rows} sur %{total} lignes',
  progressLabel: 'Progression de l’importation',
  stay: 'L’importation est en cours. Cette fenêtre reste ouverte jusqu’à la fin ; veuillez ne pas recharger la page.',
  done: 'Lignes importées : %{imported} sur %{total} ; lignes refusées : %{refused}.',
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
