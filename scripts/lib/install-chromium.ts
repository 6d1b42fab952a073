import { findChromium } from './find-chromium.ts';
import { runCommand } from './run-command.ts';

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
  const said: string[] = [];
  const run = async (program: string, args: readonly string[]) => {
    const { ok, output } = await runCommand(program, args, { cwd: folder, env: QUIET, limitMs: LIMIT_MS });
    if (!ok) said.push(`${program} ${args.join(' ')}\n${output}`);
    return ok;
  };
  const byDebian =
    isRoot &&
    (await run('apt-get', ['update'])) &&
    (await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation']));
  if (!byDebian) await run(process.execPath, [playwright, 'install', 'chromium']);
  const chromium = find();
  if (chromium) return chromium;
  throw new Error(`There is no Chromium or Chrome, and installing one failed.
Install one, or name it by the variable CHROMIUM.\n${said.join('\n')}`);
}
