import { barHeight } from '../theme/tokens'

/** The frame around tools and text is ours. */
export const frame = {
  position: 'relative',
  bgcolor: 'var(--surface)',
  border: '1px solid var(--edge)',
  borderRadius: 1,
  '&:has(.rich-text:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '&:has([aria-invalid=true])': { borderColor: 'error.main' },
  '&[data-disabled=true]': { bgcolor: 'action.hover' },
  '&& .RaRichTextInput-editorContent .ProseMirror': {
    '&, &:hover, &:focus': { border: 0, padding: '16px 20px 24px', bgcolor: 'transparent' },
  },
  '& > :not(fieldset) .MuiFormHelperText-root': { margin: '0 20px 12px' },
  '& .editor-link-place': { bgcolor: 'var(--brandSoft)', boxShadow: '0 0 0 2px var(--brandSoft)' },
}

export const tools = {
  position: { sm: 'sticky' },
  top: barHeight + 8,
  zIndex: 3,
  flexDirection: 'row',
  flexWrap: 'wrap',
  gap: '4px 10px',
  padding: '6px 8px',
  bgcolor: 'action.hover',
  borderBottom: '1px solid var(--line)',
  borderRadius: '6px 6px 0 0',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2px' },
  '& :is(button, select)': {
    typography: 'button',
    minWidth: 36,
    minHeight: 36,
    color: 'text.primary',
    borderRadius: 1,
    '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
  },
  '& select': { paddingInline: 1, bgcolor: 'var(--surface)', border: '1px solid var(--edge)' },
  '& button:hover': { bgcolor: 'var(--brandSoft)' },
  '& button[aria-pressed=true]': { color: 'var(--onBrand)', bgcolor: 'var(--brandFill)' },
  '& button[aria-disabled=true]': { bgcolor: 'transparent', opacity: 0.4, cursor: 'default' },
}

/** What belongs to a link hangs in the frame, below the link; over what stands at the foot of the page. */
export const hanging = {
  position: 'absolute',
  zIndex: 16,
  minWidth: 0,
  width: 'max-content',
  maxWidth: 'min(460px, calc(100% - 16px))',
  margin: 0,
  padding: 1,
  border: '1px solid var(--edge)',
}

export const inALine = { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: '4px' }
