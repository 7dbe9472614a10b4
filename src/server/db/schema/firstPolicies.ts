import type { PolicyRow } from './moderation'

/** The policies of a new office, which can change them all. */
const begun: readonly (Omit<PolicyRow, 'position' | 'wordings' | 'created'> & { wordings: object })[] = [
  {
    id: 'bullying',
    name: 'Bullying',
    severity: 'serious',
    about: 'bullying',
    points: 3,
    office: 'Insults, humiliation, threats among children and exclusion of a person.',
    wordings: {
      en: {
        child:
          'We took your post down because it hurts or insults somebody. Everybody here should feel safe.',
        guardian:
          'We took a post of your child down because it insults or humiliates somebody. It helps to talk about it together.',
      },
      fr: {
        child:
          'Nous avons retiré ta publication parce qu’elle blesse ou insulte quelqu’un. Ici, chacun doit se sentir en sécurité.',
        guardian:
          'Nous avons retiré une publication de votre enfant parce qu’elle insulte ou humilie quelqu’un. En parler ensemble peut aider.',
      },
    },
  },
  {
    id: 'hate',
    name: 'Hate',
    severity: 'severe',
    about: 'hate',
    points: 9,
    office: 'Contempt for people because of origin, religion, disability, gender or whom they love.',
    wordings: {
      en: {
        child: 'We took your post down because it puts people down for who they are.',
        guardian: 'We took a post of your child down because it shows contempt for a group of people.',
      },
      fr: {
        child: 'Nous avons retiré ta publication parce qu’elle rabaisse des personnes pour ce qu’elles sont.',
        guardian:
          'Nous avons retiré une publication de votre enfant parce qu’elle exprime du mépris pour un groupe de personnes.',
      },
    },
  },
  {
    id: 'violence',
    name: 'Violence and threats',
    severity: 'severe',
    about: 'threat',
    points: 9,
    office: 'Threats, calls to violence, cruelty, weapons.',
    wordings: {
      en: {
        child:
          'We took your post down because it shows or threatens violence. If somebody frightens you, tell a grown-up whom you trust.',
        guardian: 'We took a post of your child down because it shows or threatens violence.',
      },
      fr: {
        child:
          'Nous avons retiré ta publication parce qu’elle montre de la violence ou en menace quelqu’un. Si quelqu’un te fait peur, parles-en à un adulte de confiance.',
        guardian:
          'Nous avons retiré une publication de votre enfant parce qu’elle montre de la violence ou en menace quelqu’un.',
      },
    },
  },
  {
    id: 'self-harm',
    name: 'Self-harm',
    severity: 'severe',
    about: 'self_harm',
    points: 0,
    office: 'Wish, plan, method or praise of hurting oneself or of dying.',
    wordings: {
      en: {
        child:
          'We took your post down because we worry about you. You are not alone: please talk to somebody whom you trust, today.',
        guardian:
          'We took a post of your child down because it may speak of self-harm. Please talk with your child now, and find help if you need it.',
      },
      fr: {
        child:
          'Nous avons retiré ta publication parce que nous nous inquiétons pour toi. Tu n’es pas seul : parle dès aujourd’hui à quelqu’un en qui tu as confiance.',
        guardian:
          'Nous avons retiré une publication de votre enfant parce qu’elle parle peut-être d’automutilation. Parlez-lui dès maintenant, et cherchez de l’aide si nécessaire.',
      },
    },
  },
  {
    id: 'grooming',
    name: 'Grooming',
    severity: 'severe',
    about: 'grooming',
    points: 9,
    office: 'Somebody seeks a child’s trust, secrecy, pictures or a meeting.',
    wordings: {
      en: {
        child:
          'We took this post down to keep you safe. Do not meet anybody from here alone, and tell a grown-up about it.',
        guardian:
          'We took a post down because somebody may be seeking an unsafe contact with a child. Please talk about it with your child.',
      },
      fr: {
        child:
          'Nous avons retiré cette publication pour te protéger. Ne rencontre personne d’ici sans un adulte, et parles-en à un adulte.',
        guardian:
          'Nous avons retiré une publication parce que quelqu’un cherche peut-être un contact dangereux avec un enfant. Parlez-en avec votre enfant.',
      },
    },
  },
  {
    id: 'sexual',
    name: 'Sexual content',
    severity: 'severe',
    about: 'sexual',
    points: 9,
    office: 'Nudity, sexual words or pictures, requests for them.',
    wordings: {
      en: {
        child:
          'We took your post down because it shows or tells something that does not belong among children.',
        guardian: 'We took a post of your child down because it has sexual content.',
      },
      fr: {
        child:
          'Nous avons retiré ta publication parce qu’elle montre ou raconte quelque chose qui n’a pas sa place parmi des enfants.',
        guardian: 'Nous avons retiré une publication de votre enfant parce qu’elle a un contenu sexuel.',
      },
    },
  },
  {
    id: 'personal-data',
    name: 'Personal data',
    severity: 'serious',
    about: 'personal_data',
    points: 0,
    office: 'Addresses, telephone numbers, schools, passwords, places where a child can be found.',
    wordings: {
      en: {
        child:
          'We took your post down because it tells where somebody can be found or reached. Keep that to yourself.',
        guardian:
          'We took a post of your child down because it tells where a person can be found or reached.',
      },
      fr: {
        child:
          'Nous avons retiré ta publication parce qu’elle dit où trouver ou joindre quelqu’un. Garde cela pour toi.',
        guardian:
          'Nous avons retiré une publication de votre enfant parce qu’elle dit où trouver ou joindre une personne.',
      },
    },
  },
  {
    id: 'spam',
    name: 'Spam',
    severity: 'mild',
    about: 'spam',
    points: 1,
    office: 'Advertising, chain letters, the same again and again.',
    wordings: {
      en: {
        child: 'We took your post down because it advertises something or repeats itself.',
        guardian: 'We took a post of your child down because it is advertising or a chain letter.',
      },
      fr: {
        child: 'Nous avons retiré ta publication parce qu’elle fait de la publicité ou se répète.',
        guardian:
          'Nous avons retiré une publication de votre enfant parce que c’est une publicité ou une chaîne.',
      },
    },
  },
  {
    id: 'other',
    name: 'Other',
    severity: 'mild',
    about: null,
    points: 1,
    office: 'What breaks the rules of the platform otherwise; the note says how.',
    wordings: {
      en: {
        child: 'We took your post down because it breaks our rules.',
        guardian: 'We took a post of your child down because it breaks the rules of the platform.',
      },
      fr: {
        child: 'Nous avons retiré ta publication parce qu’elle ne respecte pas nos règles.',
        guardian:
          'Nous avons retiré une publication de votre enfant parce qu’elle ne respecte pas les règles de la plateforme.',
      },
    },
  },
]

export const firstPolicies: PolicyRow[] = begun.map((policy, at) => ({
  ...policy,
  position: at + 1,
  wordings: JSON.stringify(policy.wordings),
  created: 0,
}))
