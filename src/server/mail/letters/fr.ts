import type { OwnLetters } from './en'

export const french: OwnLetters = {
  link: {
    title: 'Confirmez que vous administrez une organisation',
    content: `<p>Bonjour {{name}},</p>
<p>Quelqu’un a inscrit {{organization}} chez nous et a désigné votre compte pour l’administrer.</p>
<p>S’il s’agit de vous, confirmez-le :</p>
<p><a href="{{link}}">Confirmer</a></p>
<p>Vous gardez le mot de passe de votre compte. Si ce n’est pas vous, ne faites rien : votre compte reste tel quel. Ce lien est
valable sept jours et une seule fois.</p>`,
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
    title: 'Nous avons reçu votre inscription',
    content: `<p>Bonjour,</p>
<p>Quelqu’un a inscrit {{organization}} chez nous et a indiqué cette adresse comme celle de la personne qui l’administre. Nous
examinons l’inscription, puis nous vous écrivons lorsqu’elle est acceptée.</p>
<p>S’il s’agit de vous : vous pourrez alors vous connecter ici avec le mot de passe que vous avez choisi : {{link}}</p>
<p>Si ce n’est pas vous, vous n’avez rien à faire.</p>`,
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
<p><a href="{{link}}">Se connecter</a></p>`,
  },

  reset: {
    title: 'Choisissez un nouveau mot de passe',
    content: `<p>Bonjour {{name}},</p>
<p>Vous avez demandé un nouveau mot de passe pour le back-office. Choisissez-le dans les dix minutes, dans le navigateur depuis
lequel vous l’avez demandé :</p>
<p><a href="{{link}}">Choisir un nouveau mot de passe</a></p>
<p>Si ce n’est pas vous, ne faites rien : votre mot de passe reste le même, et le lien seul ne sert à personne.</p>`,
  },
}
