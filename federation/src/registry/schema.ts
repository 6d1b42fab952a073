import semver from 'semver';
import * as z from 'zod';
import { isPathPattern, normalizePath } from './path-pattern.ts';
import type { RegisteredRemote, Registry, Release } from './types.ts';

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

const fileSchema = z.strictObject({
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 integrity'),
  bytes: z.int().nonnegative(),
});

/** The paths that a remote declares: at least one, none twice. */
export const pathsSchema = z
  .array(
    z.strictObject({
      path: z.string().refine(isPathPattern, 'must look like /company/:company'),
      render: z.enum(['server', 'browser']),
      chunks: z.array(nameSchema).optional(),
    }),
  )
  .min(1)
  .refine(
    (paths) => new Set(paths.map(({ path }) => normalizePath(path))).size === paths.length,
    'must not hold a path twice',
  );

export const releaseSchema: z.ZodType<Release> = z
  .strictObject({
    name: nameSchema,
    version: versionSchema,
    global: z.string().regex(/^[A-Za-z_]\w*$/, 'must be the name of a variable'),
    base: z.string(),
    manifest: fileNameSchema,
    entry: fileNameSchema,
    routes: z.array(fileNameSchema),
    files: z.record(fileNameSchema, fileSchema),
    server: fileSchema.nullable(),
    paths: pathsSchema,
    contract: rangeSchema,
    shared: z.record(z.string(), rangeSchema),
    published_at: z.iso.datetime(),
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
  .strictObject({
    channels: z.strictObject({
      stable: z.strictObject({ version: versionSchema, previous: versionSchema.nullable() }),
      canary: z.strictObject({ version: versionSchema, percent: z.int().min(1).max(100) }).optional(),
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
  .strictObject({
    format: z.literal(1),
    serial: z.int().nonnegative(),
    updated_at: z.iso.datetime(),
    remotes: z.record(nameSchema, remoteSchema),
  })
  .refine(
    ({ remotes }) =>
      Object.entries(remotes).every(([name, { releases }]) =>
        Object.values(releases).every((release) => release.name === name),
      ),
    'releases must be listed under their name',
  );
