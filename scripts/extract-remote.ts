import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RefusalError, refuseIf, versionSchema } from 'federation/registry';
import { checkLoneRemote, readRegistryAddress, writeLoneRemote } from './lib/lone-remote.ts';

/**
 * Writes a remote as a repository of its own, which installs the published packages in place of those of this workspace.
 *
 *   node scripts/extract-remote.ts mf-cart ../mf-cart --registry https://packages.example --version 1.1.0
 */
const USAGE =
  'Usage: node scripts/extract-remote.ts <remote> <folder> --registry <address> --version <version>';

/** @returns the exit code */
async function extract(args: string[]): Promise<0 | 1 | 2> {
  const named = readArguments(args);
  if (typeof named === 'string') {
    console.error(`${named}\n${USAGE}`);
    return 2;
  }
  try {
    const { name, registry, version } = named;
    const root = join(import.meta.dirname, '..');
    const target = resolve(named.folder);
    refuseIf(versionSchema.safeParse(version).success ? [] : [`"${version}" is no version such as 1.2.3`]);
    const remote = { root, name, target, version, registry: readRegistryAddress(registry) };
    await checkLoneRemote(remote);
    writeLoneRemote(remote);
    console.log(
      `${name} is in ${target}. Go there: git init, npm run packages, npm test, npm run dev -- --site <origin>`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    for (const reason of error.reasons) console.error(reason);
    return 1;
  }
}

/** What the command line names; a sentence when it cannot be understood. */
function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { registry: { type: 'string' }, version: { type: 'string' } },
    });
    const [name, folder, ...more] = positionals;
    const { registry, version } = values;
    if (name === undefined || folder === undefined || more.length > 0)
      return 'Name one remote and one folder.';
    if (!registry || !version) return 'Say with --registry where the packages are, and the next --version.';
    return { name, folder, registry, version };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

process.exitCode = await extract(process.argv.slice(2));
