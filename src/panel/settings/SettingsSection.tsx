import { type ReactNode, useId } from 'react'
import type { SettingGroup } from '../../contract/settings'
import { LastChange, type Mark } from './LastChange'

interface Props {
  group: SettingGroup
  title: string
  about?: string
  /** When it was changed last; absent where nothing can be saved. */
  mark?: Mark | undefined
  children: ReactNode
}

/** One group of settings: its heading, its fields, and who changed it last. */
export function SettingsSection({ group, title, about, mark, children }: Props) {
  const id = useId()
  return (
    <section className="card settings-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {about ? <p className="quiet">{about}</p> : null}
      </header>
      {children}
      {mark ? <LastChange group={group} title={title} mark={mark} /> : null}
    </section>
  )
}
