import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { RemoteRoute } from 'shared-shell';
import type * as ShellServer from '../src/app/server-entry.tsx';
import { evaluateRelease } from './evaluate-release.ts';
import type { JobRemote, RenderAnswer, RenderJob, WorkerSettings } from './render-job.ts';

const settings: WorkerSettings = workerData;
const shell: typeof ShellServer = createRequire(import.meta.url)(settings.shellServer);
shell.bindApi({ baseUrl: settings.apiUrl });

/** Routes by file: a release never changes, so its code is run once, beside that of other releases. */
const releases = new Map<string, Promise<RemoteRoute[]>>();

/** Renders one page. */
export default async function render({ url, site, remotes, frameOnly }: RenderJob): Promise<RenderAnswer> {
  const problems: string[] = [];
  const loaded = await Promise.all(
    remotes.map(async (remote) => ({
      ...remote,
      routes: frameOnly ? null : await routesOf(remote, problems),
    })),
  );
  forgetOthers(remotes);
  return { ...(await shell.renderPage({ url, site, remotes: loaded })), problems };
}

async function routesOf(
  { name, version, build }: JobRemote,
  problems: string[],
): Promise<RemoteRoute[] | null> {
  if (!build) return null;
  let routes = releases.get(build.file);
  if (!routes) {
    routes = evaluateRelease(build, shell.shared);
    releases.set(build.file, routes);
  }
  try {
    return await routes;
  } catch (error) {
    // The next page asks again: the file may be back by then.
    releases.delete(build.file);
    problems.push(
      `${name} ${version} is left to the browser: ${error instanceof Error ? error.message : error}`,
    );
    return null;
  }
}

function forgetOthers(remotes: JobRemote[]): void {
  if (releases.size <= remotes.length * 2) return;
  const current = new Set(remotes.map(({ build }) => build?.file));
  for (const file of releases.keys()) if (!current.has(file)) releases.delete(file);
}
