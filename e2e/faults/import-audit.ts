import type { Client } from 'pg';
import { getImport, getRefusedRows, type ImportReport } from 'shared-api/contract';
import type { Call } from '../support/shop/buyer.ts';
import type { ProductFile } from '../support/shop/product-file.ts';

/** Everything that is not as it must be after a file was brought in, in sentences: the database and the report, read by themselves. */
export async function auditImport(
  client: Client,
  call: Call,
  desk: { readonly company: number; readonly path: string; readonly importId: number },
  file: ProductFile,
): Promise<string[]> {
  const faults: string[] = [];
  const rows = async <Row extends object>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text, [desk.company])).rows;

  const stored = await rows<{ own_code: string; variants: number; logged: number; describe: string }>(
    `select own_code, describe,
       (select count(*)::integer from merchandise where product_id = product.id) as variants,
       (select count(*)::integer from desk_log where subject = 'product:' || product.id and action = 'add_product') as logged
     from product where company_id = $1`,
  );
  const codes = stored.map(({ own_code }) => own_code);
  const wanted = new Set(file.good);
  if (codes.length !== wanted.size)
    faults.push(`${codes.length} products are there instead of ${wanted.size}`);
  if (new Set(codes).size !== codes.length) faults.push('A product is there twice');
  for (const { own_code, variants, logged, describe } of stored) {
    if (!wanted.has(own_code)) faults.push(`${own_code} should not be there`);
    if (variants !== 1) faults.push(`${own_code} has ${variants} variants`);
    if (logged !== 1) faults.push(`${own_code} was written down ${logged} times`);
    if (describe !== '=made();\nof wood') faults.push(`${own_code} says ${describe}`);
  }

  const refused = await refusals(call, `${desk.path}/${desk.importId}`);
  for (const [row, columns] of file.bad) {
    const named = refused.get(row) ?? [];
    if (named.join() !== columns.join())
      faults.push(
        `Of row ${row} ${columns.join()} is wrong, and the report names ${named.join() || 'nothing'}`,
      );
  }
  for (const row of refused.keys()) if (!file.bad.has(row)) faults.push(`Row ${row} was refused for nothing`);

  const again = getRefusedRows.answer.parse(
    (await call('GET', `${desk.path}/${desk.importId}/refused`)).body,
  );
  const given = again.csv.split('refused_because\r\n')[1]?.match(/^"?(?:CODE-|code-|,)/gm) ?? [];
  if (given.length !== file.bad.size)
    faults.push(`${given.length} rows are given back instead of ${file.bad.size}`);
  return faults;
}

/** The columns that a report names, by its refused rows. */
async function refusals(call: Call, path: string): Promise<Map<number, string[]>> {
  const refused = new Map<number, string[]>();
  let after: number | null = 0;
  while (after !== null) {
    const { body } = await call('GET', `${path}?outcome=refused&after=${after}`);
    const page: ImportReport = getImport.answer.parse(body);
    for (const { row, faults } of page.report)
      refused.set(
        row,
        faults.map(({ field }) => field),
      );
    after = page.next;
  }
  return refused;
}
