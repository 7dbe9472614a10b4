import { Extension } from '@tiptap/core'
import { richSchema } from '../../contract/richSchema'

/**
 * The editor runs on the contract's schema, in place of the one that TipTap gathers from its extensions, whose commands and
 * keys know nodes and marks by name.
 */
export const ContractSchema = Extension.create({
  name: 'contractSchema',
  onBeforeCreate() {
    this.editor.extensionManager.schema = richSchema
    this.editor.schema = richSchema
  },
})
