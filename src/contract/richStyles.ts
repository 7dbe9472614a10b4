import type { TextMark } from './richBlocks'
import { type Alignment, alignments, type CodeLanguage, codeLanguages } from './richText'

const listed = <Value extends string>(values: readonly Value[], wanted: string): Value | null =>
  values.find((value) => value === wanted) ?? null

/** The declarations of a `style` attribute, by property; the last of a kind counts. */
export function readStyle(style: string | undefined): ReadonlyMap<string, string> {
  const pairs = (style ?? '').split(';').flatMap((part) => {
    const [property = '', ...value] = part.split(':')
    const text = value.join(':').trim().toLowerCase()
    return text === '' ? [] : [[property.trim().toLowerCase(), text.replace(/\s*!important$/, '')] as const]
  })
  return new Map(pairs)
}

/** The alignment that a block names, or the one around it. */
export function readAlignment(
  style: ReadonlyMap<string, string>,
  attribute: string | undefined,
  around: Alignment,
): Alignment {
  const named = style.get('text-align') ?? attribute?.trim().toLowerCase() ?? ''
  return named === 'start' ? 'left' : (listed(alignments, named) ?? around)
}

/**
 * The marks that remain, and come, with a style: Google Docs writes bold as `font-weight: 700` on a span, and wraps all in
 * a `b` that is `font-weight: normal`. The underline of a link is no mark.
 */
export function readMarks(
  style: ReadonlyMap<string, string>,
  around: readonly TextMark[],
  isInLink: boolean,
): readonly TextMark[] {
  const marks = new Set(around)
  const weight = style.get('font-weight') ?? ''
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) marks.add('strong')
  else if (/^(normal|lighter|[1-5]00)$/.test(weight)) marks.delete('strong')
  const slant = style.get('font-style') ?? ''
  if (/^(italic|oblique)/.test(slant)) marks.add('em')
  else if (slant === 'normal') marks.delete('em')
  const lines = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  if (/\bunderline\b/.test(lines) && !isInLink) marks.add('u')
  if (/\bline-through\b/.test(lines)) marks.add('s')
  return [...marks]
}

/** Not shown, and so not read: Word's drawn bullets, and what is hidden. */
export function isHidden(style: ReadonlyMap<string, string>): boolean {
  return (
    style.get('mso-list') === 'ignore' || style.get('display') === 'none' || style.get('mso-hide') === 'all'
  )
}

const otherNames: Readonly<Record<string, CodeLanguage>> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  'c++': 'cpp',
  golang: 'go',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  md: 'markdown',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  ts: 'typescript',
  tsx: 'typescript',
  html: 'xml',
  svg: 'xml',
}

/** The language that is called so, by its own or a usual short name. */
export function languageOf(name: string): CodeLanguage | null {
  const wanted = name.trim().toLowerCase()
  return (
    listed(codeLanguages, wanted) ?? (Object.hasOwn(otherNames, wanted) ? otherNames[wanted] : null) ?? null
  )
}

/** The language that a class of `pre` or `code` names. */
export function languageInClass(className: string | undefined): CodeLanguage | null {
  const name = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(className ?? '')?.[1]
  return name ? languageOf(name) : null
}
