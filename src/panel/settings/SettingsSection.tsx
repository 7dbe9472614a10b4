import { type ReactNode, useId } from 'react'
import type { SettingGroup } from '../../contract/settings'
import { LastChange, type Mark } from './LastChange'
import type { SettingsForm } from './settingsForm'

interface Props {
  group: SettingGroup
  title: string
  about?: string
  /** When it was changed last; absent where nothing can be saved. */
  mark?: Mark | undefined
  /** Puts what the section said at some time back into the form. */
  onPutBack?: (earlier: SettingsForm) => void
  children: ReactNode
}

/** One group of settings: its heading, its fields, and who changed it last. */
export function SettingsSection({ group, title, about, mark, onPutBack, children }: Props) {
  const id = useId()
  return (
    <section className="card settings-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {about ? <p className="quiet">{about}</p> : null}
      </header>
      {children}
      {mark && onPutBack ? (
        <LastChange group={group} title={title} mark={mark} onPutBack={onPutBack} />
      ) : null}
    </section>
  )
}
