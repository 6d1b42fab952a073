import * as z from 'zod/mini';
import { cents, count, openEnum } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';

/** The own data as an archive. `making`: a job is at it; `ready`: it can be downloaded until `expires_at`. */
export const dataExportSchema = z.object({
  state: openEnum(z.enum(['making', 'ready'])),
  requested_at: moment,
  /** Of the archive; 0 while it is made. */
  bytes: z.int().check(z.minimum(0)),
  expires_at: z.nullable(moment),
});

/** A deletion that was requested. It happens at `due_at`, or later: `waits_for` says in sentences what delays it. */
export const accountDeletionSchema = z.object({
  requested_at: moment,
  due_at: moment,
  waits_for: z.array(z.string()),
});

/**
 * What a person can do with their data. `first`: what has to be done before the account can be deleted, in sentences.
 * `given_up`: fees in cents that are too few to be paid out and end with the account. `closes`: companies that end with it.
 */
export const ownDataSchema = z.object({
  export: z.nullable(dataExportSchema),
  deletion: z.nullable(accountDeletionSchema),
  first: z.array(z.string()),
  given_up: cents,
  closes: z.array(z.string()),
  grace_days: count,
});

export type OwnData = z.infer<typeof ownDataSchema>;
export type DataExport = z.infer<typeof dataExportSchema>;

export const getOwnData = operation({
  name: 'stakeholder.ownData',
  method: 'GET',
  path: '/api/stakeholder/data',
  access: 'member',
  summary: 'The download and the deletion of the own data, and what delays it',
  answer: ownDataSchema,
  errors: [],
  built: true,
});

/** A second request changes nothing. `conflict`: something has to be done first, and `msg` says what. */
export const requestDeletion = operation({
  name: 'stakeholder.requestDeletion',
  method: 'POST',
  path: '/api/stakeholder/data/deletion',
  access: 'member',
  summary: 'Have the own account deleted after the days of grace',
  body: z.strictObject({
    username: z.string({ error: 'Please type your username.' }).check(z.maxLength(100)),
  }),
  answer: ownDataSchema,
  errors: ['conflict', 'invalid'],
  built: true,
});

export const withdrawDeletion = operation({
  name: 'stakeholder.withdrawDeletion',
  method: 'DELETE',
  path: '/api/stakeholder/data/deletion',
  access: 'member',
  summary: 'Keep the own account after all',
  answer: ownDataSchema,
  errors: ['conflict'],
  built: true,
});

/** While one is made nothing changes. A new one takes the place of an earlier one. */
export const requestExport = operation({
  name: 'stakeholder.requestExport',
  method: 'POST',
  path: '/api/stakeholder/data/export',
  access: 'member',
  summary: 'Have an archive of the own data made',
  answer: ownDataSchema,
  errors: [],
  built: true,
});

/** The address works for some minutes, in the browser that asked for it alone. */
export const linkExport = operation({
  name: 'stakeholder.linkExport',
  method: 'POST',
  path: '/api/stakeholder/data/export/link',
  access: 'member',
  summary: 'The address of the archive of the own data',
  answer: z.object({ url: z.string() }),
  errors: ['not_found'],
  built: true,
});
