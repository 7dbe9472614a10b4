import type { Kysely } from 'kysely'
import { AnalyzerSettings, defaultAnalyzerSettings } from '../../contract/settings'
import type { Schema } from '../database/schema'
import { checkJson } from '../http/validation'
import { createSettingsRepository } from './settings.repository'

const checkAnalyzer = checkJson(AnalyzerSettings)

export function createSettings(database: Kysely<Schema>) {
  const repository = createSettingsRepository(database)
  return {
    /** The highest score with which a post is published. */
    async acceptedToxicity(): Promise<number> {
      const saved = await repository.find('analyzer')
      return (saved === null ? defaultAnalyzerSettings : checkAnalyzer(JSON.parse(saved))).toxicity
    },
  }
}

export type Settings = ReturnType<typeof createSettings>
