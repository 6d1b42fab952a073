import { cp, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { firstHtml } from '../support/browser/first-load.ts';
import { expectAccessibleAtAllSizes } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { root, runNode } from '../support/servers/server-process.ts';

const TEMPLATE = join(root, 'mf-template');

/** No team calls its remote so: the subjects of this journey go by the paths that it writes down. */
const NAME = 'made-by-journey';

test('a remote is made, built, released and on the site, while the front door runs', async ({
  page,
  folder: ownFolder,
  openOwnSite,
}) => {
  const site = await openOwnSite();
  const checkout = join(ownFolder, 'checkout');
  for (const part of ['CODEOWNERS', 'README.md', 'mf-template', 'e2e/template'])
    await cp(join(root, part), join(checkout, part), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    });
  const create = (...args: string[]) =>
    runNode(['scripts/create-remote.ts', ...args, '--root', checkout, '--no-install'], {
      env: site.store.env,
    });
  await expect(create(NAME, '--path', '/cart')).rejects.toThrow('Addresses of /cart belong to mf-cart');
  await expect(create(NAME, '--path', '/api/sale')).rejects.toThrow('/api/sale is reserved');
  expect(await create(NAME, '--owner', 'trade')).toContain(
    `mf-${NAME} belongs to trade in the release store.`,
  );
  expect((await fetch(`${site.url}/${NAME}`)).status).toBe(404);

  const folder = join(checkout, `mf-${NAME}`);
  await symlink(join(TEMPLATE, 'node_modules'), join(folder, 'node_modules'));
  const webpack = createRequire(join(TEMPLATE, 'package.json')).resolve('webpack-cli/bin/cli.js');
  await runNode([webpack, '--config', 'webpack.config.ts'], { cwd: folder });
  await site.store.release(PRESENT, folder);
  await site.serves(`mf-${NAME}`, PRESENT);

  const { heading, preloads } = await firstHtml(await page.context().newPage(), `${site.url}/${NAME}`);
  expect(heading, 'the server’s HTML').toBe('Made by journey');
  expect(preloads.map(({ address }) => address).join()).toContain(
    `/remotes/mf-${NAME}/${PRESENT}/start-page.`,
  );
  await openAlive(page, `${site.url}/${NAME}`);
  await expect(page).toHaveTitle('Made by journey · Wishbin');
  await expectAccessibleAtAllSizes(page);
  const company = page.getByRole('list', { name: 'Companies' }).getByRole('link').first();
  const name = (await company.textContent()) ?? '';
  await company.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made by journey');
});
