/**
 * Calls about the releases of remotes, which the front door answers: the API does not know the release store. They are no part of the
 * API's contract, its document and its version.
 */
import * as z from 'zod/mini';
import { reasonSchema } from './administration/schema.ts';
import { count } from './fields.ts';
import { moment } from './moments.ts';
import { operation } from './operation.ts';

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, 'The name of a remote is expected here'));
const version = z
  .string()
  .check(
    z.regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}([-+][\w.+-]{1,60})?$/, 'A version such as 1.2.3 is expected here'),
  );
const percent = z.int().check(z.minimum(1), z.maximum(100));

/** Since when a channel is as it is, and who made it so; null where that is not known. */
const begin = { since: z.nullable(moment), by: z.nullable(z.string()) };

/** What differs from the stable release, whose version is `from`. Bytes are more, or below 0 less, than it has. */
const differenceSchema = z.object({
  from: z.string(),
  bytes: z.int(),
  paths_added: z.array(z.string()),
  paths_removed: z.array(z.string()),
  /** Version ranges of shared libraries; null: not asked for. */
  shared: z.array(z.object({ name: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
});

/**
 * A release in the store. `signer` is null when it cannot be promoted, because no signature counts. `bytes` is the sum of all browser
 * files. `was_stable`: a rollback can return to it. `difference` is null for the stable release, and without one.
 */
export const releaseStateSchema = z.object({
  version: z.string(),
  published_at: moment,
  owner: z.nullable(z.string()),
  signer: z.nullable(z.string()),
  commit: z.nullable(z.string()),
  bytes: count,
  paths: z.array(z.object({ path: z.string(), render: z.enum(['server', 'browser']) })),
  contract: z.string(),
  api: z.nullable(z.string()),
  shared: z.record(z.string(), z.string()),
  was_stable: z.boolean(),
  difference: z.nullable(differenceSchema),
});

/**
 * A remote: what all its visitors get, what a share of them gets, and its releases, newest version first, pre-releases of one
 * version by the time of their publishing. `damaged` are those whose description cannot be read, and why; front doors of before do not say it.
 */
export const remoteStateSchema = z.object({
  name: z.string(),
  owners: z.array(z.string()),
  stable: z.nullable(z.object({ version: z.string(), previous: z.nullable(z.string()), ...begin })),
  canary: z.nullable(z.object({ version: z.string(), percent, ...begin })),
  releases: z.array(releaseStateSchema),
  damaged: z._default(z.array(z.object({ version: z.string(), reasons: z.array(z.string()) })), []),
});

/** What runs where, and the last changes, newest first. `pnpm release status --json` prints the same. */
export const releaseStatusSchema = z.object({
  /** Grows by one with each change. */
  serial: count,
  updated_at: moment,
  remotes: z.array(remoteStateSchema),
  changes: z.array(
    z.object({
      serial: count,
      at: moment,
      change: z.nullable(z.object({ by: z.string(), command: z.string(), reason: z.optional(z.string()) })),
      effects: z.array(z.string()),
    }),
  ),
});

const notes = z.array(z.string());

/**
 * Answer of a change that was made: the status after it, and `notes` about it, as sentences. Without the status where that could not be
 * read; one of the notes says so then.
 */
export const releaseChangedSchema = z.union([
  z.object({ ...releaseStatusSchema.shape, notes: z._default(notes, []) }),
  z.object({ notes }),
]);

export type ReleaseDifference = z.infer<typeof differenceSchema>;
export type ReleaseState = z.infer<typeof releaseStateSchema>;
export type RemoteState = z.infer<typeof remoteStateSchema>;
export type ReleaseStatus = z.infer<typeof releaseStatusSchema>;
export type ReleaseChanged = z.infer<typeof releaseChangedSchema>;

/** 409 of a change that was refused: every reason, as a sentence. Nothing was changed. */
export const releaseRefusalSchema = z.object({
  code: z.literal('conflict'),
  msg: z.string(),
  reasons: z.array(z.string()).check(z.minLength(1)),
  request_id: z.string(),
});

/**
 * A release, and why it is changed what visitors get of it. `expected`: the channels of the remote that the change was decided by, and
 * the canary's share of visitors; it is refused when they are others by now. Pages of before do not send the share.
 */
const release = {
  ...{ name, version, ...reasonSchema.shape },
  expected: z.optional(
    z.strictObject({
      stable: z.nullable(version),
      canary: z.nullable(version),
      canary_percent: z.optional(percent),
    }),
  ),
};

/** `drop_paths`: paths of the stable release that may lose their page. */
const dropPaths = { drop_paths: z.optional(z.array(z.string()).check(z.maxLength(100))) };

export const getReleaseStatus = operation({
  name: 'releases.status',
  method: 'GET',
  path: '/releases/api/status',
  access: 'admin',
  summary: 'What runs where, all releases, and the last changes',
  answer: releaseStatusSchema,
  errors: ['conflict'],
  built: true,
});

export const promoteRelease = operation({
  name: 'releases.promote',
  method: 'POST',
  path: '/releases/api/promote',
  access: 'admin',
  summary: 'Give a release to all visitors, which ends the canary',
  body: z.strictObject({ ...release, ...dropPaths }),
  answer: releaseChangedSchema,
  errors: ['conflict'],
  built: true,
});

export const startCanary = operation({
  name: 'releases.canary',
  method: 'POST',
  path: '/releases/api/canary',
  access: 'admin',
  summary: 'Give a release to a share of the visitors',
  body: z.strictObject({ ...release, percent, ...dropPaths }),
  answer: releaseChangedSchema,
  errors: ['conflict'],
  built: true,
});

export const withdrawCanary = operation({
  name: 'releases.withdraw',
  method: 'POST',
  path: '/releases/api/withdraw',
  access: 'admin',
  summary: 'Give the stable release to the visitors of the canary too',
  body: z.strictObject(release),
  answer: releaseChangedSchema,
  errors: ['conflict'],
  built: true,
});

export const rollbackRelease = operation({
  name: 'releases.rollback',
  method: 'POST',
  path: '/releases/api/rollback',
  access: 'admin',
  summary: 'Return to a release that was stable before, which ends the canary',
  body: z.strictObject(release),
  answer: releaseChangedSchema,
  errors: ['conflict'],
  built: true,
});

/** Versions that this browser gets in place of the site's, by remote. */
const overridesSchema = z.object({ releases: z.record(z.string(), z.string()) });

export const listOverrides = operation({
  name: 'releases.overrides',
  method: 'GET',
  path: '/releases/override',
  access: 'admin',
  summary: 'The releases that this browser alone is given',
  answer: overridesSchema,
  errors: [],
  built: true,
});

export const overrideReleases = operation({
  name: 'releases.override',
  method: 'POST',
  path: '/releases/override',
  access: 'admin',
  summary:
    'Give releases to this browser alone, beside those that it was given before; none ends all of them',
  body: z.strictObject({ releases: z.record(name, version) }),
  answer: overridesSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});

/** All of them. */
export const releaseOperations = [
  getReleaseStatus,
  promoteRelease,
  startCanary,
  withdrawCanary,
  rollbackRelease,
  listOverrides,
  overrideReleases,
] as const;
