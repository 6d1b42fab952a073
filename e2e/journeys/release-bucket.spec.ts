import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, PRESENT, test } from '../support/journey.ts';
import { REMOTE, remoteFolders } from '../support/servers/release-store.ts';
import { freePort, runNode, type ServerProcess, startServer } from '../support/servers/server-process.ts';
import { NEXT_HEADING, variantBuild } from '../support/servers/variants.ts';

const NEXT = '1.1.0';
const PRESENT_HEADING = 'Gifts with a name on them';

let bucket: ServerProcess;
let env: Record<string, string>;
test.beforeAll(async ({ folder }) => {
  const port = await freePort();
  const secret = randomUUID();
  const endpoint = `http://127.0.0.1:${port}`;
  bucket = await startServer({
    file: 'federation/src/registry/testing/bucket-server.ts',
    env: { PORT: String(port), BUCKET_SECRET: secret },
    ready: endpoint,
    limitMs: 30_000,
  });
  env = {
    RELEASE_STORE: 's3://releases/shop',
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: 'TESTACCOUNT',
    AWS_SECRET_ACCESS_KEY: secret,
    RELEASE_KEYS: join(folder, 'bucket-keys'),
  };
  const owned = await Promise.all(remoteFolders().map(ownerOf));
  await release('keys', 'make');
  for (const { owner } of owned) await release('keys', 'make', owner);
  await release('keys', 'sign', ...owned.map(({ name, owner }) => `${name}=${owner}`));
});
test.afterAll(() => bucket.stop());

/** Takes the bucket away, or brings it back. */
async function setAway(isAway: boolean): Promise<void> {
  const { status } = await fetch(env['AWS_ENDPOINT_URL_S3'] ?? '', {
    method: 'POST',
    headers: isAway ? { 'x-fault': 'unavailable' } : {},
  });
  expect(status).toBe(204);
}

/** Runs the release command on the bucket. */
const release = (...args: string[]) => runNode(['federation/src/cli/run.ts', ...args], { env });

async function ownerOf(remoteFolder: string): Promise<{ name: string; owner: string }> {
  const declared: { name: string; wishbin: { owner: string } } = JSON.parse(
    await readFile(join(remoteFolder, 'package.json'), 'utf8'),
  );
  return { name: declared.name, owner: declared.wishbin.owner };
}

test('a front door serves the releases of a bucket, and goes on when the bucket is away @phone', async ({
  page,
  folder,
  openOwnSite,
}) => {
  for (const remoteFolder of remoteFolders()) {
    await release('publish', remoteFolder, '--version', PRESENT, '--shell', 'shell');
    await release('promote', (await ownerOf(remoteFolder)).name, PRESENT, '--shell', 'shell');
  }
  const site = await openOwnSite({
    settings: { ...env, RELEASE_CACHE: join(folder, `release-cache-${test.info().project.name}`) },
  });
  const expectHome = async (heading: string) => {
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  };
  await expectHome(PRESENT_HEADING);

  // Checked against the shell that the front door has announced in the bucket.
  await release('publish', variantBuild('next'), '--version', NEXT);
  await release('promote', REMOTE, NEXT);
  await site.serves(REMOTE, NEXT);
  await expectHome(NEXT_HEADING);

  await setAway(true);
  await expectHome(NEXT_HEADING);
  await site.restart();
  await expectHome(NEXT_HEADING);
  const early = await fetch(`${site.url}/remotes/${REMOTE}/${PRESENT}/mf-manifest.json`);
  expect(early.status, 'a file of the release before, for tabs that were opened earlier').toBe(200);
  const unknown = await fetch(`${site.url}/remotes/${REMOTE}/9.9.9/mf-manifest.json`);
  expect(unknown.status, 'a file of a release that was never promoted').toBe(404);

  await setAway(false);
  await release('rollback', REMOTE);
  await site.serves(REMOTE, PRESENT);
  await expectHome(PRESENT_HEADING);
});
