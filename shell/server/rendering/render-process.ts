import { createRequire } from 'node:module';
import process from 'node:process';
import type { RemoteRoute } from 'shared-shell';
import type * as ShellServer from '../../src/app/server-entry.tsx';
import { noteDependencies, withDependencies } from './data-dependencies.ts';
import { evaluateRelease } from './evaluate-release.ts';
import { lockDown } from './lock-down.ts';
import { API_ORIGIN, connectDoor } from './process-protocol.ts';
import type { JobRemote, RenderAnswer, RenderJob } from './render-job.ts';

/** Renders pages for the front door: `render-process.ts <the shell's server build>`. */
const [shellServer = ''] = process.argv.slice(2);
const shell: typeof ShellServer = createRequire(import.meta.url)(shellServer);
shell.bindApi({ baseUrl: API_ORIGIN });

/** Routes by hash: a release never changes, so its code runs once in a process. */
const releases = new Map<string, Promise<RemoteRoute[]>>();

const door = connectDoor();
lockDown(noteDependencies(door.fetch));
door.serve(render);

/** Renders one page. Only the code of the remote that owns the page runs. */
async function render(
  { url, site, remotes, owner, dataLimitMs }: RenderJob,
  code: (integrity: string) => string,
): Promise<RenderAnswer> {
  let problem: string | null = null;
  const loaded = await Promise.all(
    remotes.map(async (remote) => {
      if (remote.name !== owner) return { ...remote, routes: null };
      try {
        return { ...remote, routes: await routesOf(remote, code) };
      } catch (error) {
        problem = `${remote.name} ${remote.version}: ${error instanceof Error ? error.message : error}`;
        return { ...remote, routes: null };
      }
    }),
  );
  const { page, ...data } = await withDependencies(() =>
    shell.renderPage({ url, site, remotes: loaded, dataLimitMs }),
  );
  return { ...page, ...data, rendered: JSON.stringify(page.rendered), problem: problem ?? page.problem };
}

async function routesOf(
  { build }: JobRemote,
  code: (integrity: string) => string,
): Promise<RemoteRoute[] | null> {
  if (!build) return null;
  const { file, integrity } = build;
  let routes = releases.get(integrity);
  if (!routes) {
    routes = evaluateRelease(file, code(integrity), shell.shared);
    releases.set(integrity, routes);
    // The next page tries again.
    routes.catch(() => releases.delete(integrity));
  }
  return routes;
}
