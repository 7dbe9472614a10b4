/** The demo's passwords are public, which is why the demo listens on this machine only. */
export const demoPassword = 'DEMO-office-2026!'

export const demoSignIns = [
  { email: 'administrator@gatehouse.example', role: 'Administrator' },
  { email: 'moderator@gatehouse.example', role: 'Moderator' },
  { email: 'school@gatehouse.example', role: 'Organization Administrator' },
  { email: 'member@gatehouse.example', role: 'Member (is refused)' },
] as const
