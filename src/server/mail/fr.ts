import type { OwnEmails } from './en'

export const french: OwnEmails = {
  link: {
    title: 'Confirmez que vous administrez une organisation',
    content: `<p>Bonjour {{name}},</p>
<p>Quelqu’un a inscrit {{organization}} chez nous et a désigné votre compte pour l’administrer.</p>
<p>S’il s’agit de vous, confirmez-le sur la page à laquelle mène ce bouton :</p>
<p><a href="{{link}}">Confirmer</a></p>
<p>Vous gardez le mot de passe de votre compte.</p>
<p>Si ce n’est pas vous, ouvrez la même page et choisissez « Ce n’était pas moi » : l’inscription prend fin, et votre compte reste
tel quel.</p>
<p>Ce lien est valable sept jours et une seule fois.</p>`,
  },

  link_impossible: {
    title: 'À propos de l’inscription d’une organisation',
    content: `<p>Bonjour,</p>
<p>Quelqu’un a inscrit {{organization}} chez nous et a indiqué cette adresse comme celle de la personne qui l’administre. Aucun
compte associé à cette adresse ne peut l’administrer : il n’existe pas, il n’est pas actif ou il fait déjà partie d’une
organisation.</p>
<p>S’il s’agit de vous et que vous avez un compte, connectez-vous :</p>
<p><a href="{{link}}">Se connecter</a></p>
<p>Sinon, attendez que nous invitions {{organization}} : le lien de cet e-mail vous permettra de l’inscrire avec un nouveau
compte et une autre adresse.</p>
<p>Si ce n’est pas vous, vous n’avez rien à faire.</p>`,
  },

  registered: {
    title: 'Confirmez votre inscription',
    content: `<p>Bonjour,</p>
<p>Quelqu’un a inscrit {{organization}} chez nous, a indiqué cette adresse comme celle de la personne qui l’administre et a choisi
un mot de passe.</p>
<p>S’il s’agit de vous, confirmez-le sur la page à laquelle mène ce bouton :</p>
<p><a href="{{link}}">Confirmer</a></p>
<p>Vous pourrez ensuite vous connecter avec le mot de passe que vous avez choisi ; si nous devons encore accepter {{organization}},
nous vous écrivons lorsque c’est fait. Personne ne peut se connecter avec cette adresse avant votre confirmation.</p>
<p>Si ce n’est pas vous, ouvrez la même page et choisissez « Ce n’était pas moi » : l’inscription prend fin, et personne n’entre
grâce à elle. Ne confirmez jamais ce que vous n’avez pas inscrit vous-même : quelqu’un d’autre connaît ce mot de passe.</p>
<p>Ce lien est valable sept jours et une seule fois. Si plusieurs e-mails de ce genre sont arrivés, confirmez
à l’aide de celui qui est arrivé lors de votre inscription.</p>`,
  },

  registered_before: {
    title: 'Votre organisation est déjà inscrite',
    content: `<p>Bonjour,</p>
<p>Quelqu’un a essayé d’inscrire une organisation avec cette adresse. {{organization}} est déjà inscrite avec celle-ci, et rien
n’a été modifié.</p>
<p>S’il s’agit de vous : la personne qui administre l’organisation se connecte ici :</p>
<p><a href="{{link}}">Se connecter</a></p>
<p>Si personne ne peut encore se connecter, attendez notre invitation à cette adresse ou demandez-nous-en une nouvelle.</p>
<p>Si ce n’est pas vous, vous n’avez rien à faire.</p>`,
  },

  admitted: {
    title: 'Votre organisation est acceptée',
    content: `<p>Bonjour,</p>
<p>Nous avons accepté {{organization}}. Vous pouvez maintenant vous connecter en tant que {{account}}, avec le mot de passe de ce compte :</p>
<p><a href="{{link}}">Se connecter</a></p>
<p>Si vous n’êtes au courant de rien, dites-le-nous sans attendre.</p>`,
  },

  address: {
    title: 'Confirmez la nouvelle adresse de votre organisation',
    content: `<p>Bonjour,</p>
<p>L’organisation {{organization}} doit désormais avoir cette adresse e-mail chez nous. Si c’est exact, confirmez-le :</p>
<p><a href="{{link}}">Confirmer</a></p>
<p>Sinon, ouvrez la même page et choisissez « Ce n’est pas exact » : l’adresse reste comme avant.</p>
<p>Ce lien est valable sept jours et une seule fois.</p>`,
  },

  address_asked: {
    title: 'L’adresse de votre organisation va changer',
    content: `<p>Bonjour,</p>
<p>L’adresse e-mail de l’organisation {{organization}} chez nous doit devenir {{account}}. Elle ne compte qu’une fois confirmée là-bas ; d’ici
là, nous continuons de vous écrire à cette adresse-ci.</p>
<p>Si c’est exact, il n’y a rien à faire. Si vous n’en savez rien, dites-le-nous tout de suite :</p>
<p><a href="{{link}}">Se connecter</a></p>`,
  },

  refused: {
    title: 'Votre inscription est refusée',
    content: `<p>Bonjour,</p>
<p>Nous ne pouvons pas accepter l’inscription de {{organization}} :</p>
<p>{{reason}}</p>
<p>Ce qui a été inscrit est supprimé, et personne ne peut s’en servir pour se connecter. S’il s’agit d’une erreur, écrivez-nous ou inscrivez-vous à nouveau :</p>
<p><a href="{{link}}">Ouvrir Gatehouse</a></p>`,
  },

  reset: {
    title: 'Choisissez un nouveau mot de passe',
    content: `<p>Bonjour {{name}},</p>
<p>Vous avez demandé un nouveau mot de passe pour le back-office. Choisissez-le dans les dix minutes, dans le navigateur depuis
lequel vous l’avez demandé :</p>
<p><a href="{{link}}">Choisir un nouveau mot de passe</a></p>
<p>Si ce n’est pas vous, ne faites rien : votre mot de passe reste le même, et le lien seul ne sert à personne.</p>`,
  },

  new_network: {
    title: 'Connexion depuis un nouvel endroit',
    content: `<p>Bonjour {{name}},</p>
<p>Quelqu’un vient de se connecter en tant que {{account}} depuis un réseau que ce compte n’a pas utilisé ces 30 derniers
jours : {{network}}.</p>
<p>S’il s’agit de vous, vous n’avez rien à faire.</p>
<p>Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe, ce qui met fin à toutes les sessions, et prévenez les
personnes qui administrent le back-office :</p>
<p><a href="{{link}}">Choisir un nouveau mot de passe</a></p>`,
  },

  password_changed: {
    title: 'Votre mot de passe a été changé',
    content: `<p>Bonjour {{name}},</p>
<p>Le mot de passe de votre compte {{account}} vient d’être changé, et vos autres sessions ont pris fin.</p>
<p>S’il s’agit de vous, vous n’avez rien à faire.</p>
<p>Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe et prévenez les personnes qui administrent le back-office :</p>
<p><a href="{{link}}">Choisir un nouveau mot de passe</a></p>`,
  },

  address_changed: {
    title: 'L’adresse de votre compte a été changée',
    content: `<p>Bonjour {{name}},</p>
<p>La plateforme vient de changer l’adresse e-mail de votre compte : ce n’est plus {{account}}, et vos sessions ont pris fin.
Connectez-vous avec la nouvelle adresse et votre mot de passe habituel :</p>
<p><a href="{{link}}">Se connecter</a></p>
<p>Si vous n’avez pas connaissance d’une nouvelle adresse, prévenez tout de suite la plateforme et les personnes qui administrent le back-office.</p>`,
  },

  factor_changed: {
    title: 'Votre second facteur a été modifié',
    content: `<p>Bonjour {{name}},</p>
<p>Le second facteur de votre compte {{account}} vient d’être modifié : une clé d’accès ou des codes à usage unique ont été
ajoutés ou supprimés, ou de nouveaux codes de secours ont été créés.</p>
<p>S’il s’agit de vous, vous n’avez rien à faire.</p>
<p>Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe et prévenez les personnes qui administrent le back-office :</p>
<p><a href="{{link}}">Choisir un nouveau mot de passe</a></p>`,
  },

  factor_reset: {
    title: 'Votre second facteur a été réinitialisé',
    content: `<p>Bonjour {{name}},</p>
<p>L’administration vient de supprimer toutes les clés d’accès, tous les codes à usage unique et tous les codes de secours de votre
compte {{account}}, et vos sessions ont pris fin. Vous pouvez vous connecter avec votre seul mot de passe, puis configurer un
nouveau second facteur.</p>
<p>Si vous l’avez demandé, vous n’avez rien d’autre à faire.</p>
<p>Sinon, choisissez tout de suite un nouveau mot de passe et prévenez les personnes qui administrent le back-office :</p>
<p><a href="{{link}}">Choisir un nouveau mot de passe</a></p>`,
  },
  post_alert: {
    title: 'Des publications ne peuvent pas attendre',
    content: `<p>Bonjour {{name}},</p>
<p>Vous êtes d’astreinte. Des publications ne peuvent pas attendre, ou attendent depuis trop longtemps, et personne ne les a encore ouvertes :</p>
<p><a href="{{link}}">Ouvrir la file</a></p>
<p>Dès que quelqu’un les a ouvertes, personne d’autre n’est appelé.</p>`,
  },

  ticket_alert: {
    title: 'Un ticket ne peut pas attendre',
    content: `<p>Bonjour {{name}},</p>
<p>Vous êtes d’astreinte. Un ticket concerne la sécurité d’une personne, et personne ne l’a encore pris en charge :</p>
<p><a href="{{link}}">Ouvrir les tickets</a></p>
<p>Dès que quelqu’un l’a pris en charge, personne d’autre n’est appelé.</p>`,
  },

  mentioned: {
    title: 'Vous êtes mentionné dans une note',
    content: `<p>Bonjour {{name}},</p>
<p>Un collègue vous a mentionné dans une note au sujet d’une personne :</p>
<p><a href="{{link}}">La lire</a></p>
<p>Son contenu s’affiche une fois que vous êtes connecté.</p>`,
  },

  referred: {
    title: 'On vous demande votre aide',
    content: `<p>Bonjour {{name}},</p>
<p>Quelqu’un du back-office vous a adressé une personne :</p>
<p><a href="{{link}}">Voir de quoi il s’agit</a></p>
<p>Cela s’affiche une fois que vous êtes connecté. Merci d’y indiquer que vous vous en chargez.</p>`,
  },
  school_answered: {
    title: 'La plateforme vous a répondu',
    content: `<p>Bonjour {{name}},</p>
<p>Il y a une réponse à ce que vous avez demandé à la plateforme :</p>
<p><a href="{{link}}">La lire</a></p>
<p>Son contenu s’affiche une fois que vous êtes connecté.</p>`,
  },

  ticket_answered: {
    title: 'Un message vous attend',
    content: `<p>Bonjour,</p>
<p>Il y a un message pour vous :</p>
<p><a href="{{link}}">Le lire</a></p>
<p>Ce lien n’est que pour vous, et valable une demi-journée : ne le transmettez à personne. Ensuite, vous trouverez le message sur la plateforme.</p>`,
  },
}
