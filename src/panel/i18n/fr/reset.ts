import type { reset as english } from '../en/reset'

export const reset: typeof english = {
  forgot: {
    title: 'Mot de passe oublié',
    text: 'Indiquez l’adresse avec laquelle vous vous connectez. Nous vous enverrons un e-mail contenant un lien.',
    email: 'E-mail',
    submit: 'Envoyer',
    busy: 'Envoi en cours…',
    sent: 'Un e-mail vous a bien été envoyé. Veuillez le consulter et suivre les instructions.',
    here: 'Ouvrez le lien qu’il contient dans ce navigateur, dans les dix minutes. Nous l’avons envoyé à %{email}.',
    noLetter: 'Pas d’e-mail ? L’envoi peut prendre une minute ; vérifiez aussi vos courriers indésirables.',
    again: 'Envoyer de nouveau',
    underWay:
      'Vous définissez déjà un nouveau mot de passe pour %{email} dans ce navigateur. Si vous refaites une demande, vous recommencez depuis le début.',
    signedIn:
      'Vous êtes connecté en tant que %{name}. Demander un nouveau mot de passe vous déconnecte dans ce navigateur.',
    useless:
      'Un lien fonctionne une seule fois, pendant dix minutes, dans le navigateur depuis lequel il a été demandé. Demandez ici un nouvel e-mail.',
    empty: 'Veuillez remplir le champ vide.',
    malformed: 'Ce n’est pas une adresse e-mail, comme nom@example.org.',
  },
  title: 'Réinitialiser le mot de passe',
  letter: 'Ouvrez le lien de l’e-mail que nous avons envoyé à %{email}.',
  letterHere: 'Ouvrez-le dans ce navigateur, dans les dix minutes qui suivent la demande.',
  forWhom: 'Nouveau mot de passe pour %{email}',
  account: 'Compte',
  password: 'Nouveau mot de passe',
  submit: 'Définir le mot de passe',
  busy: 'Enregistrement du mot de passe…',
  faults: {
    empty: 'Veuillez remplir le champ vide.',
    differs: 'Les mots de passe ne correspondent pas.',
  },
  refused: 'Le back-office n’accepte pas ce mot de passe. Veuillez en choisir un autre.',
  askAgain: 'Demander un nouvel e-mail',
  invitation: {
    title: 'Bienvenue sur Gatehouse',
    text: 'Vous êtes invité. Choisissez un mot de passe, et votre compte sera prêt.',
    submit: 'Définir votre mot de passe',
    busy: 'Ouverture de l’invitation…',
    ended:
      'L’invitation a été utilisée, elle a expiré, elle a été retirée ou une invitation plus récente a été envoyée. Si vous avez déjà défini un mot de passe, connectez-vous. Sinon, demandez une nouvelle invitation à un administrateur.',
    refused:
      'Ce lien appartient à une autre invitation ou a déjà été utilisé. Ouvrez de nouveau le lien de votre invitation la plus récente.',
    expired: 'Les dix minutes sont écoulées. Votre invitation est toujours valable : recommencez.',
    forgot: 'Mot de passe oublié ?',
    signedIn:
      'Vous êtes connecté en tant que %{name}. Définir ce mot de passe vous déconnecte dans ce navigateur.',
  },
  done: {
    title: 'Votre mot de passe est défini',
    text: 'Le mot de passe pour %{email} est défini. Utilisez-le sur la plateforme.',
    staffOnly: 'Ce back-office est réservé à l’équipe : votre compte ne permet pas de s’y connecter.',
  },
}
