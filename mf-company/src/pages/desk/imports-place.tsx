import { ImportReport } from '../../features/desk-import-report/import-report.tsx';
import { Imports } from '../../features/desk-imports/imports.tsx';

/** Bringing in files of products, or the report of one. */
export function ImportsPlace({ company, id }: { readonly company: string; readonly id: number | null }) {
  return id === null ? <Imports company={company} /> : <ImportReport key={id} company={company} id={id} />;
}
