import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { startRegistry } from '../../scripts/lib/package-registry.ts';
import { runCommand } from '../../scripts/lib/run-command.ts';
import { expect, test } from '../support/journey.ts';
import { choosePlace, root, runNode, startServer } from '../support/servers/server-process.ts';

const REMOTE = 'mf-cart';
const VERSION = '1.1.0';
const FILE = 'src/features/cart-message.tsx';
const PRESENT = 'Please Login to access this page';
const CHANGED = 'Please Login, says a repository of its own';

/** What the team adds to its journeys with the change: the site's own release fails it. */
const JOURNEY_OF_THE_CHANGE = `import { expect, test } from '@playwright/test';

test('the cart speaks of its repository', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByText('${CHANGED}', { exact: true })).toBeVisible();
});
`;

const STEP_LIMIT_MS = 5 * 60_000;

test('a remote goes from git init to live in a repository that holds it alone', async ({
  page,
  openOwnSite,
  problems,
}) => {
  test.setTimeout(12 * 60_000);
  problems.allow(/EventSource|ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const times: [step: string, seconds: number][] = [];
  const step = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    test.step(name, async () => {
      const began = performance.now();
      const result = await work();
      times.push([name, (performance.now() - began) / 1000]);
      return result;
    });

  const folder = await mkdtemp(join(tmpdir(), 'wishbin-lone-'));
  const remote = join(folder, REMOTE);
  const site = await openOwnSite();
  // npm may warn before it answers.
  const [uplink = ''] = /^https?:\S+$/m.exec(await npm(root, ['config', 'get', 'registry'], {})) ?? [];
  const registry = await startRegistry(uplink);
  const env = {
    ...registry.env,
    // Comes before .npmrc: its packages may be of other people, who took our names there.
    npm_config_registry: uplink,
    npm_config_cache: join(folder, 'npm-cache'),
    API_URL: site.api.url,
    PUBLIC_URL: site.url,
    ...site.store.env,
  };
  const run = (...args: string[]) => npm(remote, ['run', ...args], env);
  try {
    await step('packages: compile and publish', async () => {
      const published = await runNode(['scripts/build-packages.ts', '--publish', registry.url], { env });
      expect(published).toMatch(/^Published federation@\S+, shared-api@\S+, .*shared-testing@\S+$/m);
    });
    await step('git init', async () => {
      const to = ['--registry', registry.url, '--version', VERSION];
      await runNode(['scripts/extract-remote.ts', REMOTE, remote, ...to]);
      await git(remote, 'init', '--quiet');
      await git(remote, 'add', '.');
      await git(remote, 'commit', '--quiet', '--message', 'Begin');
    });
    await step('install', () => run('packages', '--', '--no-audit', '--no-fund'));
    await step('types', () => run('types'));
    await step('import rules', () => run('check'));
    await step('lint', () => run('lint'));
    await step('tests', () => run('test'));
    await step('dev: first page, and a change', async () => {
      const { port, url } = await choosePlace();
      const dev = await startServer({
        file: join(remote, 'node_modules/federation/dist/cli/dev.js'),
        args: [remote, '--site', site.url, '--port', String(port)],
        env: {},
        ready: `${url}/favicon.svg`,
        limitMs: 60_000,
      });
      try {
        await page.goto(`${url}/cart`);
        await expect(page.getByText(PRESENT, { exact: true })).toBeVisible();
        const source = await readFile(join(remote, FILE), 'utf8');
        await writeFile(join(remote, FILE), source.replace(PRESENT, CHANGED));
        await expect(page.getByText(CHANGED, { exact: true })).toBeVisible();
      } finally {
        await page.goto('about:blank');
        await dev.stop();
      }
    });
    await writeFile(join(remote, 'journeys/message.spec.ts'), JOURNEY_OF_THE_CHANGE);
    const journeys = (where: Record<string, string>) =>
      npm(remote, ['run', 'journeys'], { ...env, CHROMIUM: findChromium() ?? '', ...where });
    await step('journeys on the sources, below the site', async () => {
      const { port } = await choosePlace();
      expect(await journeys({ SITE: site.url, DEV_PORT: String(port) })).toContain('2 passed');
    });
    await step('build', () => run('build'));
    const printed = await step('publish', () => run('release', '--', 'publish', '.'));
    const [, preview = ''] = /^Preview for 7 days: (\S+)$/m.exec(printed) ?? [];
    await step('journeys on the published release', async () =>
      expect(await journeys({ PREVIEW: preview })).toContain('2 passed'),
    );
    await page.goto(`${site.url}/cart`);
    await expect(page.getByText(PRESENT, { exact: true })).toBeVisible();
    await step('promote, until it is live', async () => {
      await run('release', '--', 'promote', REMOTE, VERSION);
      await site.serves(REMOTE, VERSION);
    });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}/cart`);
    await expect(page.getByText(CHANGED, { exact: true })).toBeVisible();
    expect(loaded).toContain(`/remotes/${REMOTE}/${VERSION}/remoteEntry.js`);
  } finally {
    await registry.stop();
    await rm(folder, { recursive: true });
  }
  const total = times.reduce((sum, [, seconds]) => sum + seconds, 0);
  for (const [name, seconds] of [...times, ['all', total] as const])
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
});

/** @returns what npm printed, and throws it when npm fails */
async function npm(cwd: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  const { ok, output } = await runCommand('npm', args, { cwd, env, limitMs: STEP_LIMIT_MS });
  if (!ok) throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
  return output;
}

async function git(cwd: string, ...args: string[]): Promise<void> {
  const author = ['-c', 'user.name=The cart team', '-c', 'user.email=cart@wishbin.example'];
  const { ok, output } = await runCommand('git', [...author, ...args], { cwd, limitMs: STEP_LIMIT_MS });
  if (!ok) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
}
