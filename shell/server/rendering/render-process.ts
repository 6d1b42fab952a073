import { createRequire } from 'node:module';
import type { RemoteRoute } from 'shared-shell';
import type * as ShellServer from '../../src/app/server-entry.tsx';
import { noteDependencies, withDependencies } from './data-dependencies.ts';
import { evaluateRelease } from './evaluate-release.ts';
import { serveJobs } from './process-protocol.ts';
import type { JobRemote, RenderAnswer, RenderJob } from './render-job.ts';

noteDependencies();

/** Renders pages for the front door: `render-process.ts <the shell's server build> <address of the API>`. */
const [shellServer = '', apiUrl = ''] = process.argv.slice(2);
const shell: typeof ShellServer = createRequire(import.meta.url)(shellServer);
shell.bindApi({ baseUrl: apiUrl });

/** Routes by file: a release never changes, so its code runs once in a process. */
const releases = new Map<string, Promise<RemoteRoute[]>>();

serveJobs(render);

/** Renders one page. Only the code of the remote that owns the page runs. */
async function render({ url, site, remotes, owner, dataLimitMs }: RenderJob): Promise<RenderAnswer> {
  let problem: string | null = null;
  const loaded = await Promise.all(
    remotes.map(async (remote) => {
      if (remote.name !== owner) return { ...remote, routes: null };
      try {
        return { ...remote, routes: await routesOf(remote) };
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

async function routesOf({ build }: JobRemote): Promise<RemoteRoute[] | null> {
  if (!build) return null;
  let routes = releases.get(build.file);
  if (!routes) {
    routes = evaluateRelease(build, shell.shared);
    releases.set(build.file, routes);
    // The next page reads again: the file may be back by then.
    routes.catch(() => releases.delete(build.file));
  }
  return routes;
}
