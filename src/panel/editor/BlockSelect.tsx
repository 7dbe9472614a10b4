import { useWords } from '../i18n/words'
import { blockKeys, blockTypes, currentBlock, setBlock } from './blockTypes'
import { keyWords } from './keyNames'
import { ToolSelect } from './ToolSelect'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** Shows and changes what kind of block the caret is in, or those that are chosen. */
export function BlockSelect() {
  const words = useWords()
  const editor = useTextEditor()
  const { current, isOff } = useOfEditor((now) => ({ current: currentBlock(now), isOff: !now.isEditable }))
  return (
    <ToolSelect
      label={words('editor.block')}
      title={
        current
          ? words('editor.withKeys', {
              name: words('editor.block'),
              keys: keyWords(blockKeys[current], words('editor.shift')),
            })
          : words('editor.block')
      }
      value={current ?? ''}
      isOff={isOff}
      onChoose={(value) => {
        const type = blockTypes.find((known) => known === value)
        if (type) setBlock(editor, type)
      }}
    >
      {current ? null : (
        <option value="" hidden>
          {words('editor.blockMixed')}
        </option>
      )}
      {blockTypes.map((type) => (
        <option key={type} value={type}>
          {words(`editor.blocks.${type}`)}
        </option>
      ))}
    </ToolSelect>
  )
}
