import * as z from 'zod/mini';
import { nameField } from './desk-fields.ts';
import { count, id } from './fields.ts';
import { moment } from './moments.ts';

/** Largest file of products that is taken, in bytes, and most products in one. */
export const IMPORT_BYTES_MAX = 8 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 20_000;

/** A file in a multipart body, with the name that it has where it comes from: that of the part itself is not read. */
export const importFormSchema = z.object({
  file: z
    .file({ error: 'Please choose a file' })
    .check(
      z.minSize(1, { error: 'The file is empty' }),
      z.maxSize(IMPORT_BYTES_MAX, { error: 'A file may have at most 8 MB' }),
    ),
  file_name: nameField({
    required: 'The name of the file is missing',
    max: 200,
    tooLong: 'The name of the file must be less than 200 characters',
  }),
});

/** A file of products that was brought in. `waiting` rows are still to be looked at; it is done when none is left. `stopped` says why, where it ended before they were worked: those are refused then. */
export const importSchema = z.object({
  id,
  file_name: z.string(),
  state: z.enum(['waiting', 'done']),
  rows: count,
  waiting: count,
  added: count,
  changed: count,
  refused: count,
  started_by: z.string(),
  created_at: moment,
  done_at: z.nullable(moment),
  stopped: z.nullable(z.string()),
});

export const importOutcomeSchema = z.enum(['waiting', 'added', 'changed', 'refused']);

/** What became of a row; `row` counts as a spreadsheet does, the first line of the file is 1. `field` is a column. */
export const importRowSchema = z.object({
  row: count,
  own_code: z.string(),
  name_view: z.string(),
  outcome: importOutcomeSchema,
  product_id: z.nullable(id),
  faults: z.array(z.object({ field: z.string(), msg: z.string() })),
});

/** A page of a report; `next` is the row to go on after, null at the end. */
export const importReportSchema = z.extend(importSchema, {
  report: z.array(importRowSchema),
  next: z.nullable(count),
});

export type ProductImport = z.infer<typeof importSchema>;
export type ImportRow = z.infer<typeof importRowSchema>;
export type ImportReport = z.infer<typeof importReportSchema>;
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;
