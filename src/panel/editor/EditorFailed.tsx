import { Component, type ReactNode } from 'react'
import { useWords } from '../i18n/words'
import { logFailure } from '../providers/failureLog'

/** A red-bordered box in the editor's place when it has thrown (specification §2). */
export class EditorFailed extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    logFailure('The editor failed', error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <Failure onRetry={() => this.setState({ hasFailed: false })} />
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const words = useWords()
  return (
    <div className="editor-failed" role="alert">
      <p>{words('editor.failed')}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {words('editor.tryAgain')}
      </button>
    </div>
  )
}
