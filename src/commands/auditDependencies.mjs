import { npm, run } from './tools.mjs'

/**
 * Asks the registry that npm is set to for known holes of the packages that an office runs with. Ends with 1 where there are some, and
 * with 2 where the registry did not say.
 */
export async function auditDependencies() {
  const { output } = await run(npm('audit', '--omit=dev', '--json'), { quiet: true })
  const report = reportIn(output)
  if (report === null) {
    console.error(
      'Nothing is known of the packages: the registry did not answer, or takes no audits. Ask another one with\n' +
        'npm_config_registry=https://registry.npmjs.org npm run office -- audit-dependencies, or have a scanner read dist/sbom.cdx.json.',
    )
    process.exitCode = 2
    return
  }
  const found = Object.values(report.vulnerabilities)
  for (const { name, severity, range, fixAvailable } of found) {
    console.log(`${severity.padEnd(9)} ${name} ${range}: ${fixAvailable ? 'a fix is there' : 'no fix yet'}`)
  }
  console.log(
    found.length === 0
      ? `No known holes in ${report.metadata.dependencies.prod} packages.`
      : `${found.length} packages with known holes. README.md, Security, says how soon each is to be mended.`,
  )
  process.exitCode = found.length === 0 ? 0 : 1
}

/** The report, or null where npm printed something else. */
function reportIn(output) {
  try {
    const report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
    return report.vulnerabilities && report.metadata ? report : null
  } catch {
    return null
  }
}
