import type { accounts as english } from '../en/accounts'

export const accountFields = {
  lastname: 'Nom',
  email: 'E-mail',
  status: 'Statut',
  subs: 'Sous-comptes',
  organization: 'Organisation',
  role: 'Rôle',
  created: 'Création',
}

export const accounts: typeof english = {
  title: 'Comptes',
  of: 'Comptes de l’organisation %{name}',
  waysBack: 'Retour',
  toOrganizations: '← Organisations',
  toOwn: 'Les comptes de mon organisation',
  found: 'Sous-compte : %{names}',
  scope: 'Comptes de',
  scopes: { own: 'Mon organisation', all: 'Tous', none: 'Sans organisation' },
  searchHint: 'Nom ou adresse e-mail',
  status: 'Statut',
  statuses: { active: 'Actif', inactive: 'Inactif', invited: 'Invité', incomplete: 'Incomplet' },
  you: 'Vous',
  unnamed: 'Sans nom',
  noEmail: 'Aucune adresse e-mail',
  invited: 'Invité',
  detail: 'Détails',
  detailOf: 'Détails du compte %{name}',
  dialog: {
    gone: 'Ce compte a été supprimé.',
    title: 'Compte',
    phone: 'Téléphone',
    noPhone: 'Non renseigné',
    guardian: 'Responsable légal',
    noOrganization: 'Aucune',
    created: 'Créé le',
    subs: 'Sous-comptes',
    postsOf: 'Publications de %{name}',
    noSubs: 'Ce compte n’a pas de sous-compte.',
  },
  bulk: {
    invite: {
      action: 'Envoyer l’invitation (%{count})',
      title: 'Envoyer les invitations ?',
      text: 'Un e-mail contenant un lien pour définir un mot de passe sera envoyé à ce compte : |||| Un e-mail contenant un lien pour définir un mot de passe sera envoyé à chacun de ces %{count} comptes :',
      aside:
        'Les comptes déjà invités reçoivent un nouvel e-mail. Les comptes actifs, inactifs ou sans adresse e-mail sont ignorés.',
      confirm: 'Envoyer l’invitation',
      told: '%{count} invitation a été envoyée. |||| %{count} invitations ont été envoyées.',
    },
    eliminate: {
      action: 'Retirer de l’organisation (%{count})',
      title: 'Retirer de l’organisation ?',
      text: 'Ce compte sera retiré de son organisation : |||| Ces %{count} comptes seront retirés de leur organisation :',
      aside:
        'Les comptes retirés deviennent inactifs et ne peuvent plus se connecter ; leurs sous-comptes sont retirés avec eux. Rien n’est supprimé : « Ajouter un compte existant » permet de les rétablir.',
      confirm: 'Retirer',
      told: '%{count} compte a été retiré de son organisation. |||| %{count} comptes ont été retirés de leur organisation.',
    },
    delete: {
      action: 'Supprimer (%{count})',
      title: 'Supprimer définitivement ?',
      text: 'Ce compte sera supprimé définitivement : |||| Ces %{count} comptes seront supprimés définitivement :',
      aside:
        'Leurs sous-comptes sont supprimés avec eux. Ils ne pourront plus se connecter. Cette action est irréversible.',
      confirm: 'Supprimer',
      told: '%{count} compte a été supprimé. |||| %{count} comptes ont été supprimés.',
    },
    of: 'Comptes de : %{name}',
    own: 'Votre propre compte en fait partie. Il sera ignoré.',
    ownOnly: 'C’est votre propre compte, qui est toujours ignoré. Choisissez-en d’autres.',
  },
}
