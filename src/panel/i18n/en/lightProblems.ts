/** The failures that the login screen tells. `offline` is the panel's own: no answer came at all. */
export const lightProblems = {
  offline: {
    title: 'The office cannot be reached',
    advice: 'Check your connection and try again.',
  },
  invalid_credentials: {
    title: 'Invalid Email Address/Password',
    advice: 'Check both and try again, or ask for a new password.',
  },
  unauthorized: {
    title: 'Unauthorized Request',
    advice: 'Your session has ended. Please sign in again.',
  },
  registration_waits: {
    title: 'Your registration is not accepted yet',
    advice: 'You can sign in once an email tells you that it is accepted.',
  },
  role_not_allowed: {
    title: 'Unauthorized login',
    advice: 'This office is for staff. Your account has no role here.',
  },
  too_many_requests: {
    title: 'Too many requests',
    advice: 'Wait for the time shown on the button, or for a minute, then try again.',
  },
  unavailable: {
    title: 'The office is not ready',
    advice: 'It is starting or being updated. Try again in a moment.',
  },
}
