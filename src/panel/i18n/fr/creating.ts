import type * as english from '../en/creating'

export const creating: typeof english.creating = {
  open: 'Créer une publication',
  create: 'Créer',
  stop: 'Arrêter l’envoi',
  text: 'Texte',
  choose: 'Choisir une image ou une vidéo',
  chooseOther: 'En choisir une autre',
  drop: 'ou déposez-la ici',
  accepted:
    'JPEG, PNG, GIF, MOV ou MP4. Le lieu de la prise de vue et l’appareil utilisé sont retirés des images.',
  remove: 'Retirer le fichier',
  progress: 'Progression de l’envoi',
  uploading: '%{share} de %{size} envoyés',
  judging: 'Envoi terminé. Analyse en cours…',
  stopped: 'L’envoi a été arrêté. Rien n’a été créé.',
  failed: 'La publication n’a pas été créée. %{title}. %{advice} %{detail}',
  faults: {
    text: {
      missing: 'Une publication de type texte doit contenir un texte.',
      noLink: 'Une publication de type lien doit contenir une adresse qui commence par http:// ou https://.',
      norFile: 'Un partage doit contenir un texte ou un fichier.',
      tooLong:
        'Le texte est trop long de %{count} caractère. |||| Le texte est trop long de %{count} caractères.',
    },
    file: {
      missing: 'Une publication de type média doit contenir une image ou une vidéo.',
      tooMuch:
        'Une publication de type texte ne peut pas avoir de fichier : choisissez un autre type ou retirez le fichier.',
    },
  },
  created: {
    public: 'La publication a été créée et est publique.',
    blocked: 'La publication a été créée et bloquée : son score dépasse le score accepté.',
    pending: 'La publication a été créée. Elle attend d’être examinée.',
  },
}
