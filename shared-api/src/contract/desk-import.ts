import * as z from 'zod/mini';
import {
  importFormSchema,
  importOutcomeSchema,
  importReportSchema,
  importSchema,
} from './desk-import-schema.ts';
import { operation } from './operation.ts';
import { idOrZeroParam, idParam, nameCodeParam } from './params.ts';

const deskParams = z.object({ company: nameCodeParam });
const importParams = z.object({ company: nameCodeParam, id: idParam });

/** The same file again, while its import goes on, is that import. */
export const startImport = operation({
  name: 'desk.startImport',
  method: 'POST',
  path: '/api/desk/:company/imports',
  access: 'staff',
  summary: 'Bring in a CSV file of products: one row a product with one variant, found again by its own_code',
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
  summary: 'What became of the rows of a file, page by page: those of one outcome, where it is named',
  params: importParams,
  query: z.object({ outcome: z.optional(importOutcomeSchema), after: z.optional(idOrZeroParam) }),
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
