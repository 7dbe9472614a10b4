import SmartButton from '@mui/icons-material/SmartButtonOutlined'
import { Button } from '@mui/material'
import { useWords } from '../i18n/words'
import { buttonAddress } from './letterButtons'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** Puts a button for the letter's link in at the caret: a link that stands alone in its paragraph. */
export function ButtonTool({ words: text }: { words: string }) {
  const words = useWords()
  const editor = useTextEditor()
  const isOff = useOfEditor((now) => !now.isEditable || now.isActive('codeBlock'))
  const insert = () => {
    if (isOff) return
    const marks = [{ type: 'link', attrs: { href: buttonAddress } }]
    editor
      .chain()
      .focus()
      .insertContent({ type: 'paragraph', content: [{ type: 'text', text, marks }] })
      .run()
  }
  return (
    <div>
      <Button
        startIcon={<SmartButton fontSize="small" />}
        data-tool
        aria-disabled={isOff}
        onMouseDown={(event) => event.preventDefault()}
        onClick={insert}
      >
        {words('editor.button')}
      </Button>
    </div>
  )
}
