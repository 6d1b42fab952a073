import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RefusalError } from 'federation/registry';
import { publishPackages } from './lib/package-registry.ts';
import { compilePackages, missingFiles } from './lib/packages.ts';

/**
 * Compiles the packages that remotes in other repositories install, into `.cache/packages`, and publishes those whose version is
 * not in the registry yet. npm has to be signed in there. A version that is there with other content is refused, and with it all.
 *
 *   pnpm packages [--publish https://packages.example]
 */
const { values } = parseArgs({ options: { publish: { type: 'string' } } });
const root = join(import.meta.dirname, '..');
const packages = await compilePackages(root, join(root, '.cache/packages'));
for (const compiled of packages) {
  const missing = missingFiles(compiled);
  if (missing.length > 0)
    throw new Error(`${compiled.name} names files that it lacks: ${missing.join(', ')}`);
  console.log(`${compiled.name} ${compiled.version}: ${compiled.folder}`);
}
if (values.publish !== undefined) {
  try {
    const published = await publishPackages(packages, new URL(values.publish).href.replace(/\/$/, ''));
    console.log(
      published.length > 0 ? `Published ${published.join(', ')}` : 'All versions are published already',
    );
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    for (const reason of error.reasons) console.error(reason);
    process.exitCode = 1;
  }
}
