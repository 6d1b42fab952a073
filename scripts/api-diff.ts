import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../shared-api/src/contract/openapi.ts';
import { type ContractDocument, compareContracts, faultsOf } from './lib/contract-diff.ts';

/**
 * Compares today's contract of the API with that of the last release, and names what changed.
 *
 *   node scripts/api-diff.ts            fails when the version of the API did not rise as its changes need
 *   node scripts/api-diff.ts --release  makes today's contract the released one
 */
const root = join(import.meta.dirname, '..');
const file = join(root, 'shared-api/released/openapi.json');
const isRelease = process.argv.includes('--release');

const today = written(openApiDocument());
const released: ContractDocument = JSON.parse(readFileSync(file, 'utf8'));
const [version, before] = [String(today.info['version']), String(released.info['version'])];

const changes = compareContracts(released, today);
for (const { kind, text } of changes) console.log(`${kind.padEnd(9)} ${text}`);
const faults = faultsOf(changes, before, version);
console.log(`API ${before} released, ${version} today: ${changes.length} changes, ${faults.length} faults`);
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
else if (isRelease) {
  writeFileSync(file, JSON.stringify(today));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file], { stdio: 'inherit' });
}

/** As JSON, and without the replies for errors: remotes know no code that they could not do without. */
function written(document: ContractDocument): ContractDocument {
  const copy: ContractDocument = JSON.parse(JSON.stringify(document));
  for (const calls of Object.values(copy.paths))
    for (const call of Object.values(calls) as { responses: Record<string, unknown> }[])
      call.responses = { 200: call.responses['200'] };
  return copy;
}
