import { barHeight, lowWindow, railWidth } from '../../theme/tokens'

const line = '1px solid var(--line)'
const isBeside = '@media (min-width: 1100px)'
const isTight = '@media (max-height: 560px)'

const memberWidth = 'clamp(260px, 20vw, 320px)'

/** Beside the page, or over it in narrow windows. */
export function boxOf(hasMember: boolean) {
  return {
    position: 'fixed',
    inset: 0,
    zIndex: 1150,
    display: 'flex',
    flexDirection: 'column',
    overflowY: 'auto',
    bgcolor: 'var(--page)',
    paddingInlineEnd: hasMember ? memberWidth : 0,
    [isBeside]: {
      gridArea: 'chat',
      position: 'sticky',
      inset: `${barHeight}px auto auto`,
      zIndex: 10,
      height: `calc(100dvh - ${barHeight}px)`,
      borderInlineStart: line,
    },
  } as const
}

export const member = {
  position: 'absolute',
  inset: '0 0 0 auto',
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  width: memberWidth,
  p: 2,
  overflowY: 'auto',
  bgcolor: 'var(--surface)',
  borderInlineStart: line,
  overflowWrap: 'anywhere',
  '& .facts': { gridTemplateColumns: 'max-content minmax(0, 1fr)' },
  '& nav': { display: 'grid', gap: 1, fontSize: 13 },
} as const

/** 62 px high; in narrow boxes the actions wrap below. */
export const head = {
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 62,
  padding: '8px 8px 8px 16px',
  bgcolor: 'var(--surface)',
  borderBottom: line,
  containerType: 'inline-size',
  '& .whose': { flex: '1 1 180px', minWidth: 0 },
  '& .tools, & .actions': { flex: 'none', gap: '8px' },
  '& .tools': { gap: 0 },
  '& .actions .MuiButton-root': { whiteSpace: 'nowrap' },
  '@container (max-width: 640px)': {
    '& .actions': { order: 1, flex: '1 1 100%' },
    '& .actions .MuiButton-root': { flex: '1 1 0', minWidth: 'fit-content' },
  },
  '@container (max-width: 400px)': { '& .portrait': { display: 'none' } },
}
export const help = { flex: 'none', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1 } as const

export const facts = {
  flexDirection: 'row',
  alignItems: 'center',
  gap: '0 8px',
  minWidth: 0,
  overflow: 'hidden',
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  color: 'var(--quiet)',
  '& > *': { flex: 'none' },
  '& > .assignee': { flex: '0 1 auto', overflow: 'hidden', textOverflow: 'ellipsis' },
}
export const name = {
  flex: 1,
  fontSize: 15,
  fontWeight: 620,
  '&:focus-visible': { outlineOffset: 2 },
  // A target as high as the one below it.
  '& a': { display: 'inline-block', minHeight: 24, lineHeight: '24px' },
}
export const aLine = { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }

export const issue = { width: 'fit-content', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const

export const logFrame = {
  position: 'relative',
  display: 'flex',
  flex: '1 0 clamp(120px, 28dvh, 160px)',
  minHeight: 0,
}
export const toEnd = {
  position: 'absolute',
  bottom: 10,
  insetInline: 0,
  width: 'max-content',
  marginInline: 'auto',
}

export const log = {
  flex: 1,
  minWidth: 0,
  padding: '8px 16px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&:focus-visible': { outlineOffset: -3 },
  '& > p, & section > p': { margin: '4px 0', textAlign: 'center' },
  '& li[data-goes-on=true]': { mt: '-6px' },
  '& ol': { display: 'grid', gap: 1, margin: '8px 0', padding: 0, listStyle: 'none' },
}

const bubbles = {
  member: { justifySelf: 'start', bgcolor: 'var(--surface)', borderEndStartRadius: '3px' },
  staff: { bgcolor: 'var(--calmSoft)', borderEndEndRadius: '3px' },
  own: { bgcolor: 'var(--brandSoft)', borderEndEndRadius: '3px' },
  note: { bgcolor: 'var(--waitSoft)', border: '1px dashed var(--waitDot)' },
}

/** Member at the start, staff at the end, one's own in green, unsent dashed; notes look unlike messages. */
export function bubbleOf(kind: keyof typeof bubbles, state?: 'refused' | 'waiting' | 'sending') {
  return {
    justifySelf: 'end',
    maxWidth: '88%',
    minWidth: 0,
    padding: '6px 12px',
    border: line,
    borderRadius: '12px',
    ...bubbles[kind],
    ...(state && { borderStyle: 'dashed' }),
    ...(state === 'refused' && { bgcolor: 'var(--badSoft)' }),
  }
}

export const composer = {
  position: 'sticky',
  [lowWindow]: { position: 'static' },
  bottom: 0,
  zIndex: 2,
  margin: '0 16px 14px',
  padding: '4px 6px 6px 4px',
  bgcolor: 'var(--surface)',
  border: '1px solid var(--edge)',
  borderRadius: '10px',
  '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  '& textarea': {
    display: 'block',
    width: '100%',
    minHeight: 52,
    maxHeight: '30dvh',
    padding: '8px 10px',
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    outline: 0,
    resize: 'none',
    fieldSizing: 'content',
    [isTight]: { minHeight: 40 },
  },
  '@media (pointer: fine)': { '& .MuiIconButton-root': { minWidth: 34, minHeight: 34, p: '4px' } },
}

/** At the foot of the page, which ends above it. */
export const minimized = {
  position: 'fixed',
  [lowWindow]: { position: 'static', justifySelf: 'end' },
  insetInlineEnd: 16,
  bottom: 0,
  zIndex: 15,
  gap: '6px',
  maxWidth: { xs: 'calc(100vw - 32px)', md: `calc(100vw - ${railWidth + 64}px)` },
  overflowX: 'auto',
  m: 0,
  p: 0,
  listStyle: 'none',
  '[data-chat] &': {
    display: 'none',
    [isBeside]: { display: 'flex', insetInlineEnd: 416, maxWidth: `calc(100vw - ${railWidth + 464}px)` },
  },
  '[data-chat=tickets] &, [data-chat=member] &': {
    insetInline: `${railWidth + 16}px auto`,
    maxWidth: 'calc(var(--tickets) - 32px)',
  },
  '& li': { display: 'flex', minWidth: 120, maxWidth: 280, bgcolor: 'var(--rail)', color: 'var(--onRail)' },
  // On a phone a bar at the edge.
  '@media (max-width: 599px)': {
    insetInline: 0,
    maxWidth: 'none',
    '& li': { flex: 1, maxWidth: 'none', '& > :first-of-type': { flex: 1, justifyContent: 'start' } },
  },
  '& li:has(> [aria-haspopup])': { flex: 'none', minWidth: 0 },
  '& li :focus-visible': { outlineColor: 'var(--onRail)', outlineOffset: '-3px' },
} as const

export const show = { gap: 1, minWidth: 0, paddingInline: '14px 4px' }

export function countOf(tone: 'good' | 'wait') {
  return {
    px: 1,
    whiteSpace: 'nowrap',
    color: `var(--${tone})`,
    bgcolor: `var(--${tone}Soft)`,
    borderRadius: 2,
  }
}

export const event = { justifySelf: 'center', color: 'text.secondary', textAlign: 'center' } as const
export const details = {
  display: 'grid',
  gap: 1.5,
  width: 'min(380px, calc(100vw - 24px))',
  p: 2,
  overflowWrap: 'anywhere',
  '& nav': { display: 'flex', flexDirection: 'row', flexWrap: 'wrap', gap: '0 12px', fontSize: 13 },
  '& > .MuiButton-root': { justifySelf: 'start' },
} as const
export const triage = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiAutocomplete-root': { flex: '1 1 100%' },
} as const
