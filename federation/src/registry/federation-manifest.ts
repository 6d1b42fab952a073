import * as z from 'zod';
import { readJson } from './read-json.ts';
import { RefusalError } from './refusal.ts';
import { BROWSER_FOLDER, type ReleaseFiles } from './release-store.ts';

export const MANIFEST = 'mf-manifest.json';
const EXPOSED = './routes';

const assetsSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const remoteManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assetsSchema, css: assetsSchema }) })),
});

const hostManifestSchema = z.object({ shared: z.array(z.object({ name: z.string(), version: z.string() })) });

/** The part of a remote's manifest that a release is described by. */
export interface RemoteManifest {
  global: string;
  entry: string;
  /** Scripts that `./routes` needs beside the entry, in load order. */
  routes: string[];
  /** Every file the manifest names. */
  named: string[];
}

/**
 * Reads the manifest of a remote's browser build.
 * @throws RefusalError when there is none, or when it does not expose `./routes`
 */
export function readRemoteManifest(files: ReleaseFiles): RemoteManifest {
  const content = files.get(`${BROWSER_FOLDER}${MANIFEST}`);
  if (!content) throw new RefusalError([`The browser build has no ${MANIFEST}`]);
  const { metaData, exposes } = readJson(content.toString('utf8'), remoteManifestSchema, MANIFEST);
  const exposed = exposes.find(({ path }) => path === EXPOSED);
  if (!exposed) throw new RefusalError([`${MANIFEST} does not expose ${EXPOSED}`]);

  const entry = `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`;
  const assets = exposes.flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  return {
    global: metaData.globalName,
    entry,
    routes: exposed.assets.js.sync,
    named: [...new Set([MANIFEST, entry, ...assets])],
  };
}

/** Version of each library that a host's build provides, by the manifest's text. */
export function readProvidedVersions(text: string, source: string): ReadonlyMap<string, string> {
  const { shared } = readJson(text, hostManifestSchema, source);
  return new Map(shared.map(({ name, version }) => [name, version]));
}
