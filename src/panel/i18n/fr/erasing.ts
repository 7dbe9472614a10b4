import type * as english from '../en/erasing'

export const resources: typeof english.resources = {
  'deleted-accounts': {
    name: 'Comptes supprimés',
    about:
      'Les comptes supprimés sont masqués immédiatement et effacés à la date indiquée. Jusque-là, ils peuvent être rétablis avec tout leur contenu.',
    fields: {
      name: 'Compte',
      deleted: 'Suppression',
      deletedBy: 'Par',
      until: 'Effacement',
      kept: 'Encore nécessaire',
    },
  },
  holds: {
    name: 'Conservations légales',
    about:
      'Les comptes et publications conservés ne sont pas effacés avant la fin ou la levée de la conservation.',
    create: 'Nouvelle conservation',
    fields: { kind: 'Objet', subject: 'Identifiant', reason: 'Motif', heldBy: 'Par', until: 'Jusqu’au' },
    notifications: { created: 'La conservation est en vigueur.' },
    delete: {
      label: 'Lever',
      name: 'Lever la conservation de %{name}',
      title: 'Lever cette conservation ?',
      text: 'Sauf autre conservation, l’effacement a lieu dès que le délai est écoulé.',
      confirm: 'Lever',
      done: 'La conservation est levée.',
    },
  },
}

export const erasing: typeof english.erasing = {
  subjectHelp: 'L’identifiant du compte ou de la publication, tel que l’activité l’affiche.',
  hold: 'Conserver',
  held: 'Conservation jusqu’au %{until}, par %{name} :',
  asked: '%{name} demande l’effacement immédiat : une autre personne administratrice doit confirmer.',
  preview: {
    open: 'Ce qui est effacé et ce qui reste',
    short: 'Ce qui est effacé',
    before: 'Ce qu’une suppression efface',
    erased: 'Effacé',
    person: 'Noms, adresse e-mail, téléphone, nom d’utilisateur, photo, préférences',
    kept: 'Conservé',
    tombstone: 'La suppression du compte : identifiant, date, auteur et motif',
    events: 'L’activité : identifiants et rôles, sans noms ni textes',
    reports: 'Les signalements d’autres personnes, sans le nom ni le texte',
  },
  parts: {
    sub_accounts: '%{count} sous-compte |||| %{count} sous-comptes',
    posts:
      '%{count} publication, avec ses signalements, décisions et recours |||| %{count} publications, avec leurs signalements, décisions et recours',
    tickets:
      '%{count} ticket, avec ses messages et notes |||| %{count} tickets, avec leurs messages et notes',
    files: '%{count} fichier image ou vidéo |||| %{count} fichiers image et vidéo',
    letters: '%{count} e-mail |||| %{count} e-mails',
  },
  matters: {
    reported_posts:
      '%{count} publication signalée, jusqu’à la décision |||| %{count} publications signalées, jusqu’à la décision',
    appealed_posts:
      '%{count} publication avec un recours en cours |||| %{count} publications avec un recours en cours',
    posts_with_signals:
      '%{count} publication avec un signal, jusqu’à la décision |||| %{count} publications avec un signal, jusqu’à la décision',
    posts_in_review:
      '%{count} publication transmise ou en attente d’un second avis |||| %{count} publications transmises ou en attente d’un second avis',
    open_tickets: '%{count} ticket ouvert sur la sécurité |||| %{count} tickets ouverts sur la sécurité',
    own_reports:
      '%{count} signalement sur d’autres personnes, en cours ou d’une publication conservée |||| %{count} signalements sur d’autres personnes, en cours ou d’une publication conservée',
    held_account: 'Une conservation légale du compte',
    held_posts:
      '%{count} publication sous conservation légale |||| %{count} publications sous conservation légale',
  },
  restore: {
    open: 'Rétablir',
    name: 'Rétablir %{name}',
    title: 'Rétablir ce compte ?',
    text: '%{name} peut de nouveau se connecter, et les sous-comptes, publications et tickets reviennent.',
    done: 'Le compte est rétabli.',
  },
  erase: {
    open: 'Effacer',
    name: 'Effacer %{name} maintenant',
    title: 'Effacer maintenant ?',
    text: 'Deux personnes administratrices doivent être d’accord pour effacer %{name} immédiatement. C’est irréversible.',
    own: 'Vous l’avez déjà demandé. Une autre personne administratrice doit confirmer.',
    asked: 'Une autre personne administratrice doit maintenant confirmer.',
    done: 'Le compte est en cours d’effacement.',
  },
}
