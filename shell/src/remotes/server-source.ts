import type { PagePath } from 'federation/runtime';
import type { RemoteRoute } from 'shared-shell';
import type { RemoteSource } from './remote-source.ts';

/** What the server knows of a remote: its routes, or none where its server build could not be used. */
export interface ServerRemote {
  name: string;
  version: string;
  paths: PagePath[];
  routes: RemoteRoute[] | null;
}

/** A remote whose server build was loaded before the page is rendered. */
export function serverSource({ name, version, paths, routes }: ServerRemote): RemoteSource {
  const loaded = routes && { routes, version };
  const answer = loaded ? Promise.resolve(loaded) : new Promise<never>(() => undefined);
  return { name, paths, ready: answer, load: () => answer, peek: () => loaded };
}
