import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { cache, cachedFolder, sourceHash } from './cache.ts';
import { root, runNode } from './server-process.ts';
import { copyRemote, PLANNED_FAULT } from './variants.ts';

/** What the code of a release does wrong; `none`: nothing. */
export const CODE_FAULTS = ['none', 'evaluates', 'renders', 'hydrates', 'loads', 'loops'] as const;

export type CodeFault = (typeof CODE_FAULTS)[number];

/** Marks the pages of faulty releases: the release before has no such element. */
export const FAULTY_MARK = 'data-faulty';

/** Stands in the built files for the name of the fault; a minifier cannot work out what becomes of it. */
const PLACE = 'wishbin-planned-fault';

/**
 * The routes of a remote with a fault around each page. `hydrates` throws where the server could render: while a browser takes its
 * HTML over, or once the page stands where there is none.
 */
const FAULTY_ROUTES = `
import { useEffect } from 'react';
import { routes as own } from './own-routes.tsx';

const [fault] = JSON.parse('["${PLACE}"]');
const isBrowser = typeof window === 'object';
const fail = () => {
  throw new Error('${PLANNED_FAULT}');
};
if (fault === 'evaluates' && isBrowser) fail();

const faultyPage = (Page, isHydrated) => () => {
  useEffect(() => {
    if (fault === 'hydrates') fail();
  }, []);
  if (fault === 'renders' || (fault === 'hydrates' && isBrowser && isHydrated)) fail();
  if (fault === 'loops' && !isBrowser) for (;;);
  return <div ${FAULTY_MARK}=""><Page /></div>;
};

const served = JSON.parse('SERVED_PATHS');
export const routes = own.map((route) => ({
  ...route,
  loader: (args) => (fault === 'loads' ? fail() : (route.loader?.(args) ?? null)),
  Component: faultyPage(route.Component, served.includes(route.path)),
}));
`;

/** Builds a remote whose copies can have each fault. */
export async function buildFaulty(remote: string): Promise<void> {
  const sources = [
    'pnpm-lock.yaml',
    `${remote}/{package.json,webpack.config.ts}`,
    `{${remote},shared-*,federation}/src/**/*.{ts,tsx}`,
    'e2e/support/servers/faulty-builds.ts',
  ];
  await cache(`faulty-${remote}`, sourceHash(sources), async (folder) => {
    await copyRemote(remote, folder);
    const exposed = join(folder, 'src/expose');
    await rename(join(exposed, 'routes.tsx'), join(exposed, 'own-routes.tsx'));
    await writeFile(
      join(exposed, 'routes.tsx'),
      FAULTY_ROUTES.replace('SERVED_PATHS', JSON.stringify(await servedPaths(folder))),
    );
    const webpack = createRequire(join(root, remote, 'package.json')).resolve('webpack-cli/bin/cli.js');
    await runNode([webpack, '--config', 'webpack.config.ts'], {
      cwd: folder,
      env: { BUILD_ID: 'planned-faults' },
    });
    await rm(join(folder, '.data'), { recursive: true, force: true });
  });
}

async function servedPaths(remoteFolder: string): Promise<string[]> {
  const { wishbin }: { wishbin: { paths: { path: string; render: string }[] } } = JSON.parse(
    await readFile(join(remoteFolder, 'package.json'), 'utf8'),
  );
  return wishbin.paths.filter(({ render }) => render === 'server').map(({ path }) => path);
}

/** Copies the build of a remote to `folder` and gives it a fault, so that it can be published. */
export async function copyFaulty(remote: string, fault: CodeFault, folder: string): Promise<void> {
  const build = cachedFolder(`faulty-${remote}`);
  for (const part of ['package.json', 'dist'])
    await cp(join(build, part), join(folder, part), { recursive: true });
  for (const part of ['dist/browser', 'dist/server']) {
    for (const name of await readdir(join(folder, part))) {
      if (/\.c?js$/.test(name)) await chooseFault(join(folder, part, name), fault);
    }
  }
}

async function chooseFault(file: string, fault: CodeFault): Promise<void> {
  const code = await readFile(file, 'utf8');
  if (!code.includes(PLACE)) return;
  const faulty = code.replaceAll(PLACE, fault);
  await writeFile(file, faulty);
  await rm(`${file}.gz`, { force: true });
  if (file.endsWith('.js')) await writeFile(`${file}.br`, brotliCompressSync(faulty));
}
