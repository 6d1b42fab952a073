import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { RemoteRoute } from 'shared-shell';
import type * as ShellServer from '../src/app/server-entry.tsx';
import { evaluateRelease } from './evaluate-release.ts';
import type { JobRemote, RenderAnswer, RenderJob, WorkerSettings } from './render-job.ts';

const settings: WorkerSettings = workerData;
const shell: typeof ShellServer = createRequire(import.meta.url)(settings.shellServer);
shell.bindApi({ baseUrl: settings.apiUrl });

/** Routes by file: a release never changes, so its code runs once in a worker. */
const releases = new Map<string, Promise<RemoteRoute[]>>();

/** Renders one page. Only the code of the remote that owns the page runs. */
export default async function render(job: RenderJob): Promise<RenderAnswer> {
  const { url, site, remotes, owner, dataLimitMs } = job;
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
  const page = await shell.renderPage({ url, site, remotes: loaded, dataLimitMs });
  return { ...page, rendered: JSON.stringify(page.rendered), problem };
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
