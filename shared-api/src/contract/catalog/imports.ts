import * as z from 'zod/mini';
import { decimalMarks, importTemplates } from '../../rules/catalog/import-targets.ts';
import { count, id, openEnum } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { idOrZeroParam, idParam, nameCodeParam } from '../params.ts';
import { nameField } from '../text-field.ts';

/** Largest file of products that is taken, in bytes, and most products in one. */
export const IMPORT_BYTES_MAX = 8 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 20_000;

const FILLED = /^([a-z_]+=\d{1,9}(,[a-z_]+=\d{1,9})*)?$/;

/**
 * How a file is to be read. `columns`: what each of its columns holds, by position, names of `importTargets` with commas between them and
 * nothing for those that are left out; without it the file has our columns, or those of a shop that is recognized. `decimal`: how it
 * writes amounts. `mode`: `stock` sets stock and nothing else. `fill`: numbers for rows that leave a column empty, such as
 * `box_length_mm=200,maxover=50`.
 */
const planFields = {
  columns: z.optional(
    z
      .string()
      .check(
        z.maxLength(4000, { error: 'This file has too many columns' }),
        z.regex(/^[a-z0-9_,]*$/, { error: 'These are no names of columns' }),
      ),
  ),
  decimal: z.optional(z.enum(decimalMarks, { error: 'Amounts have a point or a comma' })),
  mode: z.optional(z.enum(['products', 'stock'], { error: 'A file is about products or stock' })),
  fill: z.optional(z.string().check(z.regex(FILLED, { error: 'Values for empty cells are whole numbers' }))),
};

/** A file in a multipart body, with the name that it has where it comes from: that of the part itself is not read. */
export const importFormSchema = z.object({
  ...planFields,
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

/** A file of products that was brought in. `waiting` rows are still to be looked at; it is done when none is left. `added` ones are products, or variants of products that were there or that a row above has added. `unchanged` of the changed rows were so already. `stopped` says why, where it ended before they were worked: those are refused then. */
export const importSchema = z.object({
  id,
  file_name: z.string(),
  state: openEnum(z.enum(['waiting', 'done'])),
  rows: count,
  waiting: count,
  added: count,
  changed: count,
  unchanged: z.optional(count),
  refused: count,
  started_by: z.string(),
  created_at: moment,
  done_at: z.nullable(moment),
  stopped: z.nullable(z.string()),
});

export const importOutcomeSchema = z.enum(['waiting', 'added', 'changed', 'refused']);

/** What became of a row; `row` counts as a spreadsheet does, the first line of the file is 1. `field` is a column. `unchanged`: a changed row that was so already. */
export const importRowSchema = z.object({
  row: count,
  own_code: z.string(),
  name_view: z.string(),
  outcome: openEnum(importOutcomeSchema),
  product_id: z.nullable(id),
  unchanged: z.optional(z.boolean()),
  faults: z.array(z.object({ field: z.string(), msg: z.string() })),
});

/** Pictures that rows name by their addresses, which are fetched after the rows; `failures` are the first of those that could not be. */
const importPicturesSchema = z.object({
  waiting: count,
  added: count,
  failed: count,
  failures: z.array(z.object({ row: count, product_id: id, address: z.string(), msg: z.string() })),
});

/** A page of a report; `next` is the row to go on after, null at the end, and `next_from` the place to go on from, where one was given. */
export const importReportSchema = z.extend(importSchema, {
  report: z.array(importRowSchema),
  next: z.nullable(count),
  next_from: z.optional(z.nullable(z.string())),
  pictures: z.optional(importPicturesSchema),
});

/** A page of a file of products; `next` is the product to go on after, null at the end. */
export const productExportSchema = z.object({ csv: z.string(), products: count, next: z.nullable(id) });

/**
 * A file as it would be read. `mapped` is true where its rows become rows of ours: its columns are then to be sent with it. `columns`: what
 * each holds, by position, with the first cells. `ambiguous`: numbers such as 1,234 about which the file does not decide: `decimal` has to
 * be sent with it. `problem`: why it cannot be imported with these columns. `sample`: the first rows, and those that would be refused.
 */
export const importPreviewSchema = z.object({
  template: openEnum(z.enum(importTemplates)),
  mapped: z.boolean(),
  rows: count,
  columns: z.array(
    z.object({ name: z.string(), samples: z.array(z.string()), target: z.nullable(z.string()) }),
  ),
  ambiguous: z.array(
    z.object({
      row: count,
      column: z.string(),
      text: z.string(),
      as_point: z.string(),
      as_comma: z.string(),
    }),
  ),
  problem: z.nullable(z.string()),
  notes: z.array(z.string()),
  checked: count,
  refused: count,
  sample: z.array(
    z.object({
      row: count,
      own_code: z.string(),
      name_view: z.string(),
      options: z.string(),
      price: z.string(),
      quantity: z.string(),
      known: z.boolean(),
      faults: z.array(z.object({ field: z.string(), msg: z.string() })),
    }),
  ),
});

export type ImportForm = z.infer<typeof importFormSchema>;
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export type ProductExport = z.infer<typeof productExportSchema>;
export type ProductImport = z.infer<typeof importSchema>;
export type ImportRow = z.infer<typeof importRowSchema>;
export type ImportReport = z.infer<typeof importReportSchema>;
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

/** Where a report with the refused rows first begins. */
export const REPORT_START = 'refused-0';

/** A place in such a report: its part, and the last row before the place. */
const reportPlace = z
  .string()
  .check(z.regex(/^(refused|others)-\d{1,9}$/, { error: 'This is no place in a report' }));

const deskParams = z.object({ company: nameCodeParam });
const importParams = z.object({ company: nameCodeParam, id: idParam });

/** Nothing is stored. */
export const previewImport = operation({
  name: 'desk.previewImport',
  method: 'POST',
  path: '/api/desk/:company/import-preview',
  access: 'staff',
  summary: 'What a file holds, how its columns would be read, and the first rows as they would be imported',
  params: deskParams,
  body: importFormSchema,
  bodyType: 'multipart',
  carries: 'file',
  answer: importPreviewSchema,
  errors: ['not_found', 'upload_refused'],
  built: true,
});

/** The same file again, while its import goes on, is that import. */
export const startImport = operation({
  name: 'desk.startImport',
  method: 'POST',
  path: '/api/desk/:company/imports',
  access: 'staff',
  summary:
    'Bring in a CSV file of products, in our columns, those of Shopify or Etsy, or others that are named',
  params: deskParams,
  body: importFormSchema,
  bodyType: 'multipart',
  carries: 'file',
  answer: importSchema,
  errors: ['not_found', 'upload_refused', 'conflict'],
  built: true,
});

/** Of one that is done nothing changes. */
export const stopImport = operation({
  name: 'desk.stopImport',
  method: 'POST',
  path: '/api/desk/:company/imports/:id/stop',
  access: 'staff',
  summary: 'End a file that is being brought in: what is done stays, the rest is refused',
  params: importParams,
  answer: importSchema,
  errors: ['not_found'],
  built: true,
});

export const listImports = operation({
  name: 'desk.listImports',
  method: 'GET',
  path: '/api/desk/:company/imports',
  access: 'staff',
  summary: 'The newest files of products that were brought in',
  params: deskParams,
  answer: z.array(importSchema),
  errors: ['not_found'],
  built: true,
});

export const getImport = operation({
  name: 'desk.getImport',
  method: 'GET',
  path: '/api/desk/:company/imports/:id',
  access: 'staff',
  summary:
    'What became of the rows of a file, page by page: by their numbers, those of one outcome where it is named; from a place, refused rows first',
  params: importParams,
  query: z.object({
    outcome: z.optional(importOutcomeSchema),
    after: z.optional(idOrZeroParam),
    from: z.optional(reportPlace),
  }),
  answer: importReportSchema,
  errors: ['not_found'],
  built: true,
});

/** `csv` is the text of the file, in which a last column says why; cells that a spreadsheet would run as a formula have an apostrophe before them, which is taken off when they come back. */
export const getRefusedRows = operation({
  name: 'desk.getRefusedRows',
  method: 'GET',
  path: '/api/desk/:company/imports/:id/refused',
  access: 'staff',
  summary: 'The rows of a file that were refused, as a file to mend and bring in again',
  params: importParams,
  answer: z.object({ file_name: z.string(), csv: z.string() }),
  errors: ['not_found'],
  built: true,
});

/** Pages one behind the other are a file that `desk.startImport` takes, and that changes nothing there. Formulas as in `desk.getRefusedRows`. */
export const exportProducts = operation({
  name: 'desk.exportProducts',
  method: 'GET',
  path: '/api/desk/:company/product-export',
  access: 'staff',
  summary: 'All products as a CSV file of one row for each variant, page by page',
  params: deskParams,
  query: z.object({ after: z.optional(idOrZeroParam) }),
  answer: productExportSchema,
  errors: ['not_found'],
  built: true,
});
