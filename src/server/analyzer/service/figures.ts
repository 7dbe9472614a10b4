import { Counter, Gauge, type Registry } from 'prom-client'
import type { OutsideAnalyzer } from './outsideAnalyzer'

/** Adds to the figures of this server how its scoring service does. */
export function measureService(registry: Registry, service: OutsideAnalyzer): void {
  const registers = [registry]
  new Counter({
    name: 'gatehouse_scoring_service_parts_total',
    help: 'Texts and pictures that the scoring service was to score, by what came of it',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, n] of Object.entries(service.outcomes())) this.inc({ outcome }, n)
    },
  })
  new Gauge({
    name: 'gatehouse_scoring_service_asked',
    help: '1 while the scoring service is asked, 0 while it is left alone',
    registers,
    collect() {
      this.set(service.isAsked() ? 1 : 0)
    },
  })
}
