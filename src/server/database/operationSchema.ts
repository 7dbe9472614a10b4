/** The tables that the office's operation needs. */
export interface OperationSchema {
  holding: HoldingRow
  platform_keys: PlatformKeyRow
}

/** What the database holds; there is one row. */
export interface HoldingRow {
  one: 1
  /** `moving`: an office that is being moved here, and not whole. */
  holds: 'demo' | 'office' | 'moving'
  since: number
}

/** A key of the platform's back end, known by its hash. */
export interface PlatformKeyRow {
  key_hash: string
  created: number
  /** Until when it is good, or null. */
  expires: number | null
}
