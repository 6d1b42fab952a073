import { existsSync, globSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

/** The build without windows first: journeys take a tenth less time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Where a browser that Playwright installed keeps its program. */
const DOWNLOADED = [
  'chromium_headless_shell-*/chrome-*/*headless*shell',
  'chromium-*/chrome-linux*/chrome',
  'chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
  'chromium-*/chrome-win*/chrome.exe',
];

interface Environment {
  readonly [name: string]: string | undefined;
}

/**
 * Path of an installed Chromium or Chrome: CHROMIUM, else on the PATH, else in the usual places, else Playwright's own.
 * @param kind `whole` leaves out the build without windows, which lacks some of the browser
 * @returns undefined when there is none
 * @throws when CHROMIUM names something that is not there
 */
export function findChromium(
  env: Environment = process.env,
  kind: 'any' | 'whole' = 'any',
): string | undefined {
  if (env.CHROMIUM) {
    if (existsSync(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(`CHROMIUM is ${env.CHROMIUM}, and there is no such file`);
  }
  const isWanted = (path: string) => kind === 'any' || !/headless.shell/.test(path);
  const within = (folders: readonly string[]) =>
    NAMES.filter(isWanted).flatMap((name) => folders.map((folder) => join(folder, name)));
  const onPath = within((env.PATH ?? '').split(delimiter).filter(Boolean));
  return [...onPath, ...within(PLACES), ...PLACES].find(isProgram) ?? downloaded(env, isWanted);
}

function isProgram(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function downloaded(env: Environment, isWanted: (path: string) => boolean): string | undefined {
  const caches = env.PLAYWRIGHT_BROWSERS_PATH
    ? [env.PLAYWRIGHT_BROWSERS_PATH]
    : [join(homedir(), '.cache/ms-playwright'), join(homedir(), 'Library/Caches/ms-playwright')];
  return caches
    .flatMap((cwd) => globSync(DOWNLOADED, { cwd }).map((path) => join(cwd, path)))
    .filter((path) => isWanted(path) && isProgram(path))
    .sort()
    .at(-1);
}

const LIMIT_MS = 10 * 60_000;
const QUIET = { DEBIAN_FRONTEND: 'noninteractive' };

interface Machine {
  /** Where the commands run. */
  readonly folder: string;
  /** File of Playwright's command line. */
  readonly playwright: string;
  readonly isRoot?: boolean;
  readonly find?: () => string | undefined;
}

/**
 * Installs a browser: Debian's package when this is root on a Debian machine, else Playwright's download.
 * @returns path of the browser
 * @throws with the installers' own words when neither works
 */
export async function installChromium({
  folder,
  playwright,
  isRoot = process.getuid?.() === 0,
  find = findChromium,
}: Machine): Promise<string> {
  const failures: string[] = [];
  const run = async (program: string, args: readonly string[]) => {
    const { ok, output } = await runCommand(program, args, { cwd: folder, env: QUIET, limitMs: LIMIT_MS });
    if (!ok) failures.push(`${program} ${args.join(' ')}\n${output}`);
    return ok;
  };
  const install = (name: string) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation']);
  // Older releases of Debian have the whole browser alone.
  const byDebian =
    isRoot &&
    (await run('apt-get', ['update'])) &&
    ((await install('chromium-headless-shell')) || (await install('chromium')));
  if (!byDebian) await run(process.execPath, [playwright, 'install', '--only-shell', 'chromium']);
  const chromium = find();
  if (chromium) return chromium;
  throw new Error(`There is no Chromium or Chrome, and installing one failed.
Install one, or name it by the variable CHROMIUM.\n${failures.join('\n')}`);
}
