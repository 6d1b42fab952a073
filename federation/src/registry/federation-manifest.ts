import { type Node, parse } from 'acorn';
import * as z from 'zod';
import { BROWSER_FOLDER, RefusalError, type ReleaseFiles } from './release-store.ts';
import { readJson } from './schema.ts';

/** Whether a script is the chunk of that name: the build calls it `<name>.<hash>.js`, or `<name>.js` without a hash. */
export function isChunk(file: string, name: string): boolean {
  const base = file.slice(file.lastIndexOf('/') + 1);
  return (
    base === `${name}.js` ||
    (base.startsWith(`${name}.`) && /^\.[0-9a-f]+\.js$/.test(base.slice(name.length)))
  );
}

/**
 * Reads from a container script the shared libraries of its build and their version ranges.
 *
 * A remote without its own copy (`import: false`) has an empty `shared` list in its manifest; the
 * script's table of consumed modules is the one place that names them: objects with `shareKey` and
 * `requiredVersion`. A library asked for without a range gets `*`.
 * @throws SyntaxError when the script does not parse
 */
export function consumedShared(script: string): Record<string, string> {
  const ranges = new Map<string, string>();
  visit(parse(script, { ecmaVersion: 'latest', sourceType: 'script' }), (node) => {
    const fields = literalFields(node);
    const library = fields.get('shareKey');
    if (library !== undefined && fields.has('requiredVersion')) {
      ranges.set(library, fields.get('requiredVersion') || '*');
    }
  });
  return Object.fromEntries([...ranges].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const element of value) visit(element, look);
  } else if (isNode(value)) {
    look(value);
    for (const child of Object.values(value)) visit(child, look);
  }
}

/** Fields of an object literal: text as it is, anything else as empty text. */
function literalFields(node: Node): Map<string, string> {
  const fields = new Map<string, string>();
  if (!('properties' in node) || !Array.isArray(node.properties)) return fields;
  for (const property of node.properties) {
    if (!isNode(property) || !('key' in property) || !isNode(property.key) || !('value' in property))
      continue;
    const name = nameOf(property.key);
    if (name !== null) fields.set(name, textOf(property.value) ?? '');
  }
  return fields;
}

function nameOf(key: Node): string | null {
  if (key.type === 'Identifier' && 'name' in key && typeof key.name === 'string') return key.name;
  return textOf(key);
}

function textOf(value: unknown): string | null {
  if (!isNode(value) || value.type !== 'Literal' || !('value' in value)) return null;
  return typeof value.value === 'string' ? value.value : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export const MANIFEST = 'mf-manifest.json';
const EXPOSED = './routes';

const assetsSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const remoteManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
    buildInfo: z.object({ buildId: z.string().optional() }).optional(),
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
  /** `BUILD_ID`, else package.json's version; undefined for builds of before it was written down. */
  buildId: string | undefined;
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
    buildId: metaData.buildInfo?.buildId,
  };
}

/** Version of each library that a host's build provides, by the manifest's text. */
export function readProvidedVersions(text: string, source: string): ReadonlyMap<string, string> {
  const { shared } = readJson(text, hostManifestSchema, source);
  return new Map(shared.map(({ name, version }) => [name, version]));
}
