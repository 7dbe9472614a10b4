/** The demo's passwords are public, which is why the demo listens on this machine only. */
export const demoPassword = 'DEMO-office-2026!'

export const demoSignIns = [
  {
    email: 'administrator@gatehouse.example',
    role: 'Administrator',
    firstname: 'Miriam',
    lastname: 'Adeyemi',
  },
  { email: 'moderator@gatehouse.example', role: 'Moderator', firstname: 'Jonas', lastname: 'Lindqvist' },
  {
    email: 'school@gatehouse.example',
    role: 'Organization Administrator',
    firstname: 'Helen',
    lastname: 'Walker',
  },
  { email: 'member@gatehouse.example', role: 'Member', firstname: 'Tomás', lastname: 'Ferreira' },
] as const
