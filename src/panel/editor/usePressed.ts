import { useEffect, useState } from 'react'
import { useTextEditor } from './useTextEditor'

/** Whether a pointer that was pressed in the text is still down: text is being chosen then. */
export function usePressed(): boolean {
  const editor = useTextEditor()
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const text = editor.view.dom
    const press = () => setPressed(true)
    const release = () => setPressed(false)
    text.addEventListener('pointerdown', press)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      text.removeEventListener('pointerdown', press)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [editor])
  return isPressed
}
