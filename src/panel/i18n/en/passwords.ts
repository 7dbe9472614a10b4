export const passwords = {
  /** The language by whose rules lists within these sentences are joined. */
  language: 'en',
  confirm: 'Confirm password',
  good: 'This password is strong enough.',
  holdsAddress: 'Password must not be found in your email address.',
  tooShort: 'Password must be at least %{least} characters long.',
  tooLong: 'Password must be at most %{most} characters long.',
  missingKinds: 'Password must be at least %{kinds} characters.',
  kinds: {
    upper: '%{least} upper case',
    lower: '%{least} lower case',
    numeric: '%{least} numeric',
    special: '%{least} special',
  },
}
