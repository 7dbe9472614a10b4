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
}
