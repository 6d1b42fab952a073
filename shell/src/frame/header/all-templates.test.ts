import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const HERE = import.meta.dirname;
const run = promisify(execFile);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'templates-'));
  await cp(join(HERE, 'all-templates.ts'), join(folder, 'all-templates.ts'));
  await mkdir(join(folder, 'templates'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds the very file that collects templates beside a folder with these files; gives what the build has. */
async function builtWith(files: Readonly<Record<string, string>>): Promise<unknown> {
  for (const [name, source] of Object.entries(files))
    await writeFile(join(folder, 'templates', name), source);
  const { stdout } = await run(process.execPath, [join(HERE, 'testing', 'build-templates.ts'), folder]);
  return JSON.parse(stdout);
}

const template = (id: number, name: string) =>
  `export const template = { id: ${id}, name: '${name}', Header: () => null };`;

it('has a fourth template in the build as soon as its file lies beside the three there are', async () => {
  const found = await builtWith({
    '0-market.tsx': template(0, 'Marketplace'),
    '1-company.tsx': template(1, 'Company'),
    '2-nameplate.tsx': template(2, 'Nameplate'),
    '3-banner.tsx': template(3, 'Banner'),
    // No templates, whatever their content.
    'shared-parts.tsx': template(9, 'Parts'),
    '3-banner.test.tsx': template(9, 'Test'),
  });
  expect(found).toEqual([
    [0, 'Marketplace'],
    [1, 'Company'],
    [2, 'Nameplate'],
    [3, 'Banner'],
  ]);
});
