/** The variables of letters, written in double braces: `{{organization}}`. */
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

/** Shown as links. */
const addressVariables: readonly TemplateVariable[] = [
  'link',
  'download.ios',
  'download.android',
  'download.redirect',
]

/** A variable in a template; group 1 is its name. */
export const variablePattern = /\{\{\s*([^{}]*?)\s*\}\}/g

export function isTemplateVariable(name: string): name is TemplateVariable {
  return templateVariables.some((variable) => variable === name)
}

export function isAddressVariable(name: string): boolean {
  return addressVariables.some((variable) => variable === name)
}

/** The variable names of a text without duplicates, in order. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(variablePattern)].map(([, name = '']) => name))]
}

/** The normalized `{{link}}` if the text is only a variable that is an address; otherwise null. */
export function variableAddress(text: string): string | null {
  // The editor's field begins with a protocol, which people leave there.
  const name = /^(?:https?:\/\/)?\{\{\s*([\w.]+)\s*\}\}$/.exec(text.trim())?.[1]
  return name !== undefined && isAddressVariable(name) ? `{{${name}}}` : null
}
