import semver from 'semver';
import * as z from 'zod';
import { RefusalError } from './release-store.ts';
import type { RegisteredRemote, Registry, Release, ReleasePath } from './types.ts';

const STATIC = '[A-Za-z0-9._~-]+';
const PARAMETER = ':[A-Za-z_][A-Za-z0-9_]*';
const PATTERN = new RegExp(`^/$|^(/(${STATIC}|${PARAMETER}))+$`);

/** Whether `path` is an absolute pattern of fixed and `:named` segments, without a slash at its end. */
export function isPathPattern(path: string): boolean {
  const names = path.split('/').filter((segment) => segment.startsWith(':'));
  const dots = path.split('/').some((segment) => segment === '.' || segment === '..');
  return PATTERN.test(path) && !dots && new Set(names).size === names.length;
}

/** The same text for all patterns that match the same addresses: parameter names and letter case do not count. */
export function normalizePath(path: string): string {
  return path.replaceAll(/:[^/]+/g, ':').toLowerCase();
}

/** Exact version, written the way semver prints it: it is also the name of a folder. */
export const versionSchema = z
  .string()
  .refine((version) => semver.valid(version) === version, 'must be a version such as 1.2.3');

export const rangeSchema = z
  .string()
  .refine((range) => semver.validRange(range) !== null, 'must be a range of versions such as ^1.0.0');

export const nameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,63}$/, 'must consist of small letters, digits and hyphens, a letter first');

/** Name of a file below its build's folder. No segment may be hidden or lead upward. */
const fileNameSchema = z
  .string()
  .regex(/^[\w@~-][\w@.~-]*(\/[\w@~-][\w@.~-]*)*$/, 'must be a plain file name');

const fileSchema = z.looseObject({
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 integrity'),
  bytes: z.int().nonnegative(),
});

/** Of an owner: the store's key has a name of its own. */
export const ownerSchema: z.ZodType<string> = nameSchema.refine(
  (owner) => owner !== 'store',
  'must not be "store", which is the name of the store\'s key',
);

/** Public key for Ed25519: base64 of its SPKI form. */
export const publicKeySchema: z.ZodType<string> = z
  .string()
  .regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/, 'must be a public key for Ed25519');

// Documents of a store are open: a front door or command that another version followed reads what that one has written. It keeps
// fields that it does not know, as what is signed is all that a document holds; `format` grows when one of them may not be
// overlooked. A default anywhere would be read and was never signed: optional fields only.
const signatureSchema = z.looseObject({
  key: z.string().regex(/^[0-9a-f]{16}$/, 'must name a key'),
  value: z.string().regex(/^[A-Za-z0-9+/]{86}==$/, 'must be a signature'),
});

/** Full name of a commit: SHA-1 or SHA-256. */
export const commitSchema = z
  .string()
  .regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, 'must be the full name of a commit');

const pathFields = {
  path: z.string().refine(isPathPattern, 'must look like /company/:company'),
  render: z.enum(['server', 'browser']),
  chunks: z.array(nameSchema).optional(),
  shared: z.array(nameSchema).optional(),
  parameters: z
    .array(z.string().regex(/^\w{1,64}$/, 'must consist of letters, digits and underscores'))
    .optional(),
};

/** At least one path, none twice. */
function pathsOf(schema: z.ZodType<ReleasePath>): z.ZodType<ReleasePath[]> {
  return z
    .array(schema)
    .min(1)
    .refine(
      (paths) => new Set(paths.map(({ path }) => normalizePath(path))).size === paths.length,
      'must not hold a path twice',
    );
}

/** The paths that a remote declares in its package.json, where a field that is not known is misspelled. */
export const declaredPathsSchema = pathsOf(z.strictObject(pathFields));

export const releaseSchema: z.ZodType<Release> = z
  .looseObject({
    name: nameSchema,
    version: versionSchema,
    global: z.string().regex(/^[A-Za-z_]\w*$/, 'must be the name of a variable'),
    base: z.string(),
    manifest: fileNameSchema,
    entry: fileNameSchema,
    routes: z.array(fileNameSchema),
    files: z.record(fileNameSchema, fileSchema),
    server: fileSchema.nullable(),
    paths: pathsOf(z.looseObject(pathFields)),
    contract: rangeSchema,
    api: rangeSchema.optional(),
    shared: z.record(z.string(), rangeSchema),
    published_at: z.iso.datetime(),
    commit: commitSchema.optional(),
    owner: ownerSchema.optional(),
    signature: signatureSchema.optional(),
  })
  .refine(
    ({ name, version, base }) => base === `/remotes/${name}/${version}/`,
    'base must follow name and version',
  )
  .refine(
    ({ files, manifest, entry, routes }) =>
      [manifest, entry, ...routes].every((file) => Object.hasOwn(files, file)),
    'manifest, entry and routes must be among the files',
  );

const remoteSchema: z.ZodType<RegisteredRemote> = z
  .looseObject({
    channels: z.looseObject({
      stable: z.looseObject({ version: versionSchema, previous: versionSchema.nullable() }),
      canary: z.looseObject({ version: versionSchema, percent: z.int().min(1).max(100) }).optional(),
    }),
    releases: z.record(versionSchema, releaseSchema),
  })
  .refine(
    ({ channels: { stable, canary }, releases }) =>
      [stable.version, stable.previous, canary?.version].every(
        (named) => !named || Object.hasOwn(releases, named),
      ),
    'channels must name releases that are listed',
  )
  .refine(
    ({ releases }) => Object.entries(releases).every(([version, release]) => release.version === version),
    'releases must be listed under their version',
  );

export const registrySchema: z.ZodType<Registry> = z
  .looseObject({
    format: z.literal(1),
    serial: z.int().nonnegative(),
    updated_at: z.iso.datetime(),
    change: z
      .looseObject({
        by: z.string().min(1).max(200),
        command: z.string().min(1).max(500),
        reason: z.string().min(1).max(500).optional(),
      })
      .optional(),
    remotes: z.record(nameSchema, remoteSchema),
    owners: z
      .looseObject({
        keys: z.record(ownerSchema, z.array(publicKeySchema).min(1)),
        remotes: z.record(nameSchema, z.array(ownerSchema).min(1)),
      })
      .optional(),
    signature: signatureSchema.optional(),
  })
  .refine(
    ({ remotes }) =>
      Object.entries(remotes).every(([name, { releases }]) =>
        Object.values(releases).every((release) => release.name === name),
      ),
    'releases must be listed under their name',
  );

/** A browser file of a release, as an address names it. */
export interface PublicFile {
  name: string;
  version: string;
  /** Below the release's browser folder. */
  file: string;
}

const PUBLIC_PATH = /^\/remotes\/([^/]+)\/([^/]+)\/([\w@~-][\w@.~-]*(?:\/[\w@~-][\w@.~-]*)*)$/;

/** Reads `/remotes/<name>/<version>/<file>`; null for any other path, and for one that leads out of the release. */
export function readPublicPath(path: string): PublicFile | null {
  const [, name, version, file] = PUBLIC_PATH.exec(path) ?? [];
  if (!name || !version || !file) return null;
  const wellFormed = nameSchema.safeParse(name).success && versionSchema.safeParse(version).success;
  return wellFormed ? { name, version, file } : null;
}

/**
 * Parses JSON text by a schema.
 * @param source what the text is, for the message
 * @throws RefusalError naming every fault
 */
export function readJson<Value>(text: string, schema: z.ZodType<Value>, source: string): Value {
  const result = schema.safeParse(parse(text, source));
  if (result.success) return result.data;
  throw new RefusalError(
    result.error.issues.map((issue) => {
      const place = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
      return `${source}: ${place}${messageOf(issue)}`;
    }),
  );
}

/** A key's own faults say more than that it is invalid. */
function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_key' ? issue.issues.map(({ message }) => message).join(', ') : issue.message;
}

function parse(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new RefusalError([`${source} is not readable as JSON: ${detail}`]);
  }
}
