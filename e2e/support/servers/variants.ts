import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cache, cachedFolder, sourceHash } from './cache.ts';
import { REMOTE } from './release-store.ts';
import { root, runNode } from './server-process.ts';

/** What the next version's home page says in place of today's heading. */
export const NEXT_HEADING = 'Gifts for everyone you like';

/** What the next version of the cart says to visitors who are not signed in, in place of today's sentence. */
export const NEXT_CART = 'Please Login to see what you wished for';

/** The same of the checkout. */
export const NEXT_CHECKOUT = 'Please Log in to pay for what you wished for';

/** The same of the profile. */
export const NEXT_PROFILE = 'You are not logged in, so nobody knows whose profile this is';

/** What the next version's mission page says beside the address to write to. */
export const NEXT_MISSION = 'Tell us what you wish for. We read everything.';

/** What a broken version fails with. */
export const PLANNED_FAULT = 'a fault planned by the journeys';

interface Edit {
  /** Name of the remote. */
  remote: string;
  file: string;
  find: string;
  replace: string;
}

const ROUTES = 'export const routes: RemoteRoute[] = [';
const PAGE = 'export function CompanyPage() {';
const FAULT = `throw new Error('${PLANNED_FAULT}');`;

/** Versions of remotes that no team would release today, each one edit away from the present one. */
const variants = {
  next: {
    remote: REMOTE,
    file: 'src/features/hero.tsx',
    find: 'Gifts with a name on them',
    replace: NEXT_HEADING,
  },
  'throws-at-import': {
    remote: REMOTE,
    file: 'src/expose/routes.tsx',
    find: ROUTES,
    replace: `if (typeof window === 'object') ${FAULT}\n${ROUTES}`,
  },
  'throws-at-render': {
    remote: REMOTE,
    file: 'src/pages/company-page.tsx',
    find: PAGE,
    replace: `${PAGE}\n  ${FAULT}`,
  },
  'throws-in-browsers': {
    remote: REMOTE,
    file: 'src/pages/company-page.tsx',
    find: PAGE,
    replace: `${PAGE}\n  if (typeof window === 'object') ${FAULT}`,
  },
  'next-cart': {
    remote: 'mf-cart',
    file: 'src/features/cart-message.tsx',
    find: 'Please Login to access this page',
    replace: NEXT_CART,
  },
  'next-checkout': {
    remote: 'mf-checkout',
    file: 'src/pages/page-parts.tsx',
    find: 'Please Log in to see this page',
    replace: NEXT_CHECKOUT,
  },
  'next-profile': {
    remote: 'mf-influencer',
    file: 'src/features/signed-out/signed-out.tsx',
    find: 'You are not logged in, redirect to login page please',
    replace: NEXT_PROFILE,
  },
  'next-mission': {
    remote: 'mf-company',
    file: 'src/pages/mission/mission-page.tsx',
    find: 'Tell us what works, what does not, and what you miss. We read everything.',
    replace: NEXT_MISSION,
  },
} satisfies Record<string, Edit>;

export type Variant = keyof typeof variants;

const VARIANTS = Object.keys(variants).filter(isVariant);

/** What a build of a remote depends on. */
function sourcesOf(remote: string): string[] {
  const code = `{${remote},shared-*,federation}/src/**/*.{ts,tsx}`;
  return [
    'pnpm-lock.yaml',
    `${remote}/{package.json,webpack.config.ts}`,
    code,
    'e2e/support/servers/variants.ts',
  ];
}

/** Builds all variants, one after the other: each build takes what the machine has. */
export async function buildVariants(): Promise<void> {
  for (const variant of VARIANTS) {
    const id = sourceHash(sourcesOf(variants[variant].remote));
    await cache(variant, id, (folder) => buildVariant(folder, variant));
  }
}

/** Folder of a built variant of a remote, ready to be published. */
export function variantBuild(variant: Variant): string {
  return cachedFolder(variant);
}

function isVariant(name: string): name is Variant {
  return Object.hasOwn(variants, name);
}

/** Copies the sources of a remote, so that they can be changed and built apart. */
export async function copyRemote(remote: string, folder: string): Promise<void> {
  const original = join(root, remote);
  for (const part of ['package.json', 'webpack.config.ts', 'src']) {
    await cp(join(original, part), join(folder, part), { recursive: true });
  }
  await symlink(join(original, 'node_modules'), join(folder, 'node_modules'));
}

async function buildVariant(folder: string, variant: Variant): Promise<void> {
  const original = join(root, variants[variant].remote);
  await copyRemote(variants[variant].remote, folder);
  await edit(folder, variants[variant]);

  const webpack = createRequire(join(original, 'package.json')).resolve('webpack-cli/bin/cli.js');
  const env = { BUILD_ID: `journey-${variant}` };
  await runNode([webpack, '--config', 'webpack.config.ts'], { cwd: folder, env });
  await rm(join(folder, '.data'), { recursive: true, force: true });
}

async function edit(folder: string, { file, find, replace }: Edit): Promise<void> {
  const path = join(folder, file);
  const source = await readFile(path, 'utf8');
  if (!source.includes(find)) throw new Error(`${file} no longer contains "${find}": adapt the edit`);
  await writeFile(path, source.replace(find, replace));
}
