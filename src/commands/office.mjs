import './supportedNode.mjs'
import './endWithNpm.mjs'
import { auditDependencies } from './auditDependencies.mjs'
import { makeReady } from './ready.mjs'
import { becomeServer } from './server.mjs'

if (process.argv[2] === 'audit-dependencies') await auditDependencies()
else {
  await makeReady()
  await becomeServer('--command')
}
