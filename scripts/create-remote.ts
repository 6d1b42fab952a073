import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  openReleaseKeys,
  openReleaseStore,
  RefusalError,
  refuseIf,
  STORE_KEY,
  StoreUnavailableError,
} from 'federation/registry';
import { openSignedStore } from './lib/builds.ts';
import { checkNewRemote, describeRemote, type NewRemote, writeRemote } from './lib/new-remote.ts';
import { endCommands, runCommand } from './lib/run-command.ts';

const HELP = `Makes a remote: a copy of mf-template with a page, its loader, tests, a journey, README, owner and budgets.

Usage: pnpm create-remote <name> [options]

  --path <path>      address of its page (default: /<name>)
  --owner <team>     the team whose key signs its releases (default: <name>)
  --root <checkout>  where to make it (default: this checkout)
  --no-install       leave out pnpm install
  --help             show this text

Where the keys of the release store are on this machine, the remote gets its owner there, and an owner without a key gets one.

Exit code: 0 done; 1 refused or stopped, nothing was changed, or the installation failed; 2 the command was not understood.
`;

const INSTALL_LIMIT_MS = 10 * 60_000;

/** Ends the process where the command line cannot be understood. */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      allowNegative: true,
      options: {
        path: { type: 'string' },
        owner: { type: 'string' },
        root: { type: 'string', default: join(import.meta.dirname, '..') },
        install: { type: 'boolean', default: true },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nSee: pnpm create-remote --help`);
    process.exit(2);
  }
}

/** @returns the exit code */
async function createRemote({ values, positionals }: ReturnType<typeof readArguments>): Promise<0 | 1 | 2> {
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) {
    console.error('Name one remote, such as: pnpm create-remote summer-sale\nSee: pnpm create-remote --help');
    return 2;
  }
  let linesWhenStopped = ['Stopped, nothing was changed.'];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      endCommands();
      for (const line of linesWhenStopped) console.error(line);
      process.exit(1);
    });

  const root = resolve(values.root);
  const remote = describeRemote(name, values);
  refuseIf(checkNewRemote(root, remote, await openReleaseStore().readRegistry()));
  const files = writeRemote(root, remote);
  linesWhenStopped = ['Stopped. The files are complete.', ...nextSteps(remote, {})];
  console.log(`Made ${remote.name} with its page at ${remote.path}:`);
  for (const file of files) console.log(`  ${file}`);
  const isInstalled = values.install && (await install(root));
  const isOwned = await assignOwner(root, remote.name);
  for (const line of nextSteps(remote, { isInstalled, isOwned })) console.log(line);
  return isInstalled || !values.install ? 0 : 1;
}

/** Links the new package. What the lockfile names is taken from pnpm's own store, without the network. */
async function install(root: string): Promise<boolean> {
  const args = ['--yes', 'pnpm@12', 'install', '--prefer-offline', '--no-frozen-lockfile'];
  const { ok, output } = await runCommand('npx', args, { cwd: root, limitMs: INSTALL_LIMIT_MS });
  if (!ok) console.error(`pnpm install failed:\n${output}`);
  return ok;
}

/** @returns whether the release store knows the remote's owner now: it does where this machine has the store's key */
async function assignOwner(root: string, name: string): Promise<boolean> {
  try {
    if ((await openReleaseKeys().privateKey(STORE_KEY)) === null) return false;
    await openSignedStore(root, process.env, [name]);
    return true;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    // The remote is made by now; only its owner has to be entered by hand.
    console.error(error.message);
    return false;
  }
}

/** What is left to do, as commands in their order. */
function nextSteps(
  { name, owner }: NewRemote,
  { isInstalled = false, isOwned = false }: { isInstalled?: boolean; isOwned?: boolean },
): string[] {
  const steps: readonly [command: string, effect: string, isDone?: boolean][] = [
    ['pnpm install', 'links its packages', isInstalled],
    [`pnpm release keys make ${owner}`, 'by the team; prints the public key', isOwned],
    [`pnpm release keys add ${owner} <public key>`, 'by the platform’s team, and the next one', isOwned],
    [
      `pnpm release keys assign ${name} ${owner} --new`,
      'pnpm start does all three for a store of this machine',
      isOwned,
    ],
    [`pnpm dev ${name}`, 'its sources below the site, at http://localhost:4100'],
    [`NODE_OPTIONS=--experimental-vm-modules pnpm exec jest ${name}/`, 'its tests'],
    [`pnpm test --package ${name}`, 'all its checks, with its journey in a browser'],
    [`pnpm --filter ${name} build`, 'in dist/'],
    [`pnpm release publish ${name}`, 'checks the build and stores it; prints a link to look at it'],
    [
      `pnpm release promote ${name} 1.0.0`,
      'the page is on the site; the shell is neither built nor restarted',
    ],
  ];
  const left = steps.filter(([, , isDone]) => !isDone);
  const width = Math.max(...left.map(([command]) => command.length));
  return [
    isOwned
      ? `${name} belongs to ${owner} in the release store.`
      : `The release store does not know the owner of ${name} yet.`,
    'Next:',
    ...left.map(([command, effect]) => `  ${command.padEnd(width)}   # ${effect}`),
  ];
}

try {
  process.exitCode = await createRemote(readArguments());
} catch (error) {
  if (error instanceof RefusalError)
    console.error(
      ['Refused, nothing was changed:', ...error.reasons.map((reason) => `- ${reason}`)].join('\n'),
    );
  else if (error instanceof StoreUnavailableError) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
