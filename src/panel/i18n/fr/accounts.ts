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
  scopes: {
    usual: 'La mienne (recherche : toutes)',
    own: 'Seulement la mienne',
    all: 'Tous',
    none: 'Sans organisation',
  },
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
    unseen: 'Votre rôle ne voit pas ce compte. Adressez-vous à un administrateur.',
    partial: 'Votre rôle ne voit rien de plus de ce compte.',
    title: 'Compte',
    noPhone: 'Non renseigné',
    noOrganization: 'Aucune',
    postsOf: 'Publications de %{name}',
    noSubs: 'Ce compte n’a pas de sous-compte.',
  },
  person: {
    open: 'Page entière',
    openNamed: 'Page entière de %{name}',
    back: 'Tous les comptes',
    who: 'Qui est cette personne',
    against: 'Ce qui pèse sur elle',
    siblings: 'Autres sous-comptes de ce responsable',
    received: 'Signalements à son sujet',
    made: 'Signalements de sa part',
    signals: 'Signes des 90 derniers jours',
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
      title: 'Supprimer avec tout ce qui leur appartient ?',
      text: 'Ce compte sera supprimé : |||| Ces %{count} comptes seront supprimés :',
      note: 'Ils ne pourront plus se connecter, et leurs sous-comptes, publications et tickets sont masqués avec eux. Jusqu’à l’effacement, vous pouvez les rétablir sous Paramètres, Comptes supprimés.',
      family: '%{name}, avec %{subs}',
      held: 'Une conservation est en cours pour %{name} : rien n’en est effacé jusqu’à sa fin.',
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
