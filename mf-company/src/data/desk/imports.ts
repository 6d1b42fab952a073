import {
  getImport,
  getRefusedRows,
  listImports,
  startImport,
  stopImport,
} from 'shared-api/contract/desk-import';
import type { ImportOutcome, ImportReport, ProductImport } from 'shared-api/contract/desk-import-schema';
import { api } from 'shared-auth';
import { type Answered, answerOf } from './answer.ts';
import { type Deed, deedOf, patience } from './deed.ts';
import { uploading } from './uploading.ts';

export function askImports(company: string, signal: AbortSignal): Promise<Answered<ProductImport[]>> {
  return answerOf(api.call(listImports, { params: { company }, signal }), 'the imports could not be fetched');
}

export function bringIn(
  company: string,
  file: File,
  watch: { readonly stop: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<Deed<ProductImport>> {
  const body = { file, file_name: file.name };
  return deedOf(
    uploading(watch, (rest) => api.upload(startImport, { params: { company }, body, ...rest })),
    'a file of products could not be brought in',
  );
}

export function stopBringingIn(company: string, id: number): Promise<Deed<ProductImport>> {
  return deedOf(
    api.call(stopImport, { params: { company, id }, signal: patience() }),
    'a file of products could not be stopped',
  );
}

/** @param after the row after which the page begins; 0: the first */
export function askImport(
  company: string,
  id: number,
  { outcome, after }: { readonly outcome: ImportOutcome | null; readonly after: number },
  signal: AbortSignal,
): Promise<Answered<ImportReport>> {
  const query = { after, ...(outcome && { outcome }) };
  return answerOf(
    api.call(getImport, { params: { company, id }, query, signal }),
    'a report could not be fetched',
  );
}

export function refusedRows(company: string, id: number): Promise<Deed<{ file_name: string; csv: string }>> {
  return deedOf(
    api.call(getRefusedRows, { params: { company, id }, signal: patience() }),
    'the refused rows could not be fetched',
  );
}
