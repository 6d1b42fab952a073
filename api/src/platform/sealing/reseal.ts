import type { Database } from '../database/database.ts';
import { replaceSealed, type SealedColumn, type SealedRow, sealedByOtherKeys } from './sealed-column.ts';
import type { Sealer } from './sealer.ts';

/** Told of a text that does not open: the row's id, and the table. */
export type OnDamage = (id: number, error: unknown, table: string) => void;

/**
 * Seals anew with the present key what others sealed, some at a time: it may be ended and begun again, and runs beside
 * people who change what they gave. What does not open is told to `onDamage` and stays as it is. Gives how many were sealed.
 */
export async function reseal(
  database: Database,
  sealer: Sealer,
  columns: readonly SealedColumn[],
  onDamage: OnDamage = () => undefined,
): Promise<number> {
  let resealed = 0;
  for (const column of columns) resealed += await resealColumn(database, sealer, column, onDamage);
  return resealed;
}

async function resealColumn(
  database: Database,
  sealer: Sealer,
  column: SealedColumn,
  onDamage: OnDamage,
): Promise<number> {
  const anew = ({ id, key_id: keyId, sealed, purpose }: SealedRow): string | undefined => {
    try {
      const text = sealer.open({ keyId, sealed: Buffer.from(sealed, 'hex') }, purpose);
      return sealer.seal(text, purpose).sealed.toString('hex');
    } catch (error) {
      onDamage(id, error, column.table);
      return undefined;
    }
  };
  let resealed = 0;
  let last = 0;
  for (;;) {
    const rows = await sealedByOtherKeys(database, column, sealer.keyId, last);
    const end = rows.at(-1);
    if (!end) return resealed;
    const opened = rows.flatMap((row) => {
      const sealed = anew(row);
      return sealed === undefined ? [] : [{ id: row.id, before: row.sealed, sealed }];
    });
    if (opened.length > 0) resealed += await replaceSealed(database, column, sealer.keyId, opened);
    last = end.id;
  }
}
