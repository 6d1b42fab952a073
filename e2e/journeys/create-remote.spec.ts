import { cp, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { firstHtml } from '../support/browser/first-load.ts';
import { expectAccessibleAtAllSizes } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, PRESENT, test } from '../support/journey.ts';
import { root, runNode } from '../support/servers/server-process.ts';

const TEMPLATE = join(root, 'mf-template');

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
  await expect(create('sale', '--path', '/cart')).rejects.toThrow('Addresses of /cart belong to mf-cart');
  await expect(create('sale', '--path', '/api/sale')).rejects.toThrow('/api/sale is reserved');
  expect(await create('sale', '--owner', 'trade')).toContain(
    'mf-sale belongs to trade in the release store.',
  );
  expect((await fetch(`${site.url}/sale`)).status).toBe(404);

  const folder = join(checkout, 'mf-sale');
  await symlink(join(TEMPLATE, 'node_modules'), join(folder, 'node_modules'));
  const webpack = createRequire(join(TEMPLATE, 'package.json')).resolve('webpack-cli/bin/cli.js');
  await runNode([webpack, '--config', 'webpack.config.ts'], { cwd: folder });
  await site.store.release(PRESENT, folder);
  await site.serves('mf-sale', PRESENT);

  const { heading, preloads } = await firstHtml(await page.context().newPage(), `${site.url}/sale`);
  expect(heading, 'the server’s HTML').toBe('Sale');
  expect(preloads.map(({ address }) => address).join()).toContain(`/remotes/mf-sale/${PRESENT}/start-page.`);
  await openAlive(page, `${site.url}/sale`);
  await expect(page).toHaveTitle('Sale · Wishbin');
  await expectAccessibleAtAllSizes(page);
  const company = page.getByRole('list', { name: 'Companies' }).getByRole('link').first();
  const name = (await company.textContent()) ?? '';
  await company.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale');
});
