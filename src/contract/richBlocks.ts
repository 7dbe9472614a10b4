import type { Alignment, alignedTags, CodeLanguage } from './richText'

/** How a piece of text is set; `code` goes with none of the others, and with no link. */
export const textMarks = ['strong', 'em', 'u', 's', 'code'] as const
export type TextMark = (typeof textMarks)[number]

/** Text that is set alike; a line break is `\n` in it. */
export interface Run {
  text: string
  marks: readonly TextMark[]
  href: string | null
}

export interface TextBlock {
  tag: (typeof alignedTags)[number]
  alignment: Alignment
  runs: readonly Run[]
}

export interface CodeBlock {
  tag: 'pre'
  language: CodeLanguage | null
  text: string
}

export interface Quote {
  tag: 'blockquote'
  blocks: readonly Block[]
}

export interface List {
  tag: 'ul' | 'ol'
  items: readonly (readonly Block[])[]
}

/** Rich text as what it means. Panel and server read HTML into it, settle it (`settleBlocks`) and write it alike. */
export type Block = TextBlock | CodeBlock | Quote | List

/** The one HTML of settled blocks; nothing is an empty string. Tags and attributes are those of `richText.ts` alone. */
export function writeHtml(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('')
}

/** The blocks' text, a line for each block and each line break; blocks without text are left out. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap(textOf)
    .filter((text) => text.trim() !== '')
    .join('\n')
}

function textOf(block: Block): string[] {
  if (block.tag === 'pre') return [block.text]
  if (block.tag === 'blockquote') return block.blocks.flatMap(textOf)
  if ('items' in block) return block.items.flat().flatMap(textOf)
  return [
    block.runs
      .map(({ text }) => text)
      .join('')
      .replaceAll('\u00a0', ' '),
  ]
}

function writeBlock(block: Block): string {
  if (block.tag === 'pre') {
    const language = block.language ? ` class="language-${block.language}"` : ''
    return `<pre><code${language}>${escapeText(block.text)}</code></pre>`
  }
  if (block.tag === 'blockquote') return `<blockquote>${writeHtml(block.blocks)}</blockquote>`
  if ('items' in block) {
    return `<${block.tag}>${block.items.map((item) => `<li>${writeHtml(item)}</li>`).join('')}</${block.tag}>`
  }
  const style = block.alignment === 'left' ? '' : ` style="text-align: ${block.alignment}"`
  return `<${block.tag}${style}>${writeRuns(block.runs)}</${block.tag}>`
}

/** What neighbours have in common is opened once. */
function writeRuns(runs: readonly Run[]): string {
  let html = ''
  let open: string[] = []
  for (const run of runs) {
    const wanted = [
      ...(run.href === null ? [] : [`a href="${escapeText(run.href)}"`]),
      ...textMarks.filter((mark) => run.marks.includes(mark)),
    ]
    const differs = wanted.findIndex((tag, index) => tag !== open[index])
    const shared = differs === -1 ? wanted.length : differs
    html += closing(open.slice(shared))
    html += wanted
      .slice(shared)
      .map((tag) => `<${tag}>`)
      .join('')
    html += escapeText(run.text).replaceAll('\n', '<br>')
    open = wanted
  }
  return html + closing(open)
}

function closing(tags: readonly string[]): string {
  return [...tags]
    .reverse()
    .map((tag) => `</${tag.split(' ', 1)[0]}>`)
    .join('')
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
