/** What a letter's template may name in double braces, such as `{{organization}}`; the office fills it in. */
export const templateVariables = [
  'organization',
  'name',
  'link',
  'download.title',
  'download.content',
  'download.ios',
  'download.android',
  'download.redirect',
] as const
export type TemplateVariable = (typeof templateVariables)[number]

/** Those that are addresses: a letter shows them as links. */
const addressVariables: readonly TemplateVariable[] = [
  'link',
  'download.ios',
  'download.android',
  'download.redirect',
]

/** A variable as it stands in a template, its name in the first group. */
export const variablePattern = /\{\{\s*([^{}]*?)\s*\}\}/g

export function isTemplateVariable(name: string): name is TemplateVariable {
  return templateVariables.some((variable) => variable === name)
}

export function isAddressVariable(name: string): boolean {
  return addressVariables.some((variable) => variable === name)
}

/** The names in double braces that a text holds, each once, in their order. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(variablePattern)].map(([, name = '']) => name))]
}

/** The address that a link has which leads where a variable does: `{{link}}`; null of any other text. */
export function variableAddress(text: string): string | null {
  // What the editor's field begins with may have been left standing before it.
  const name = /^(?:https?:\/\/)?\{\{\s*([\w.]+)\s*\}\}$/.exec(text.trim())?.[1]
  return name !== undefined && isAddressVariable(name) ? `{{${name}}}` : null
}
