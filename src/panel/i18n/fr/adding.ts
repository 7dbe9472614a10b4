import type { adding as english } from '../en/adding'

export const adding: typeof english = {
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
