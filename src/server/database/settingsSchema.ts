import type { Locale } from '../../contract/locales'
import type { SettingGroup } from '../../contract/settings'

/** The tables of the settings. */
export interface SettingsSchema {
  settings: SettingRow
  settings_changes: SettingsChangeRow
  preferences: PreferencesRow
}

export interface SettingRow {
  name: SettingGroup
  /** JSON. */
  value: string
  updated: number
  updated_by: string | null
  /** Rises with each change. */
  version: number
}

/** A change of one group, kept for ever. */
export interface SettingsChangeRow {
  id: string
  name: SettingGroup
  /** The version that it made. */
  version: number
  /** JSON, before and after. */
  old_value: string
  new_value: string
  actor: string
  actor_name: string
  created: number
}

/** How a person wants posts shown, and in which language to be spoken to. */
export interface PreferencesRow {
  uid: string
  /** 0 or 1. */
  grayscale: number
  muted: number
  cover_text: number
  /** After so many hard posts a break is offered; 0: never. */
  rest_after: number
  /** In per cent, and in CSS pixels. */
  greyness: number
  blur: number
  /** 0 or 1: whether a sound, and a message of the system, tell of tickets. */
  chime: number
  desktop: number
  /** Null where none was chosen. */
  locale: Locale | null
}
