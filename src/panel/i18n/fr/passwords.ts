import type { passwords as english } from '../en/passwords'

export const passwords: typeof english = {
  /** The language by whose rules lists within these sentences are joined. */
  language: 'fr',
  confirm: 'Confirmer le mot de passe',
  good: 'Ce mot de passe est suffisamment sûr.',
  holdsAddress: 'Le mot de passe ne doit pas contenir la partie de votre adresse e-mail qui précède le @.',
  tooShort: 'Le mot de passe doit contenir au moins %{least} caractères.',
  tooLong: 'Le mot de passe doit contenir au plus %{most} caractères.',
  missingKinds: 'Le mot de passe doit contenir au moins %{kinds}.',
  kinds: {
    upper: '%{least} majuscules',
    lower: '%{least} minuscules',
    numeric: '%{least} chiffres',
    special: '%{least} caractères spéciaux',
  },
}
