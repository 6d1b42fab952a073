import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { replaceSealed, type SealedRow, sealedByOtherKeys } from './sealed-text.repo.ts';
import { openText, sealText } from './sealed-text.ts';

/**
 * Seals anew with the present key what others sealed, some at a time: it may be ended and begun again, and runs beside
 * people who change what they gave. What does not open is told to `onDamage` and stays as it is. Gives how many were sealed.
 */
export async function resealMedia(
  database: Database,
  sealer: Sealer,
  onDamage: (sliceId: number, error: unknown) => void = () => undefined,
): Promise<number> {
  const anew = (row: SealedRow): string | undefined => {
    try {
      return sealText(sealer, openText(sealer, row), row).sealed.toString('hex');
    } catch (error) {
      onDamage(row.id, error);
      return undefined;
    }
  };
  let resealed = 0;
  let last = 0;
  for (;;) {
    const rows = await sealedByOtherKeys(database, sealer.keyId, last);
    const end = rows.at(-1);
    if (!end) return resealed;
    const opened = rows.flatMap((row) => {
      const sealed = anew(row);
      return sealed === undefined ? [] : [{ id: row.id, before: row.sealed, sealed }];
    });
    if (opened.length > 0) resealed += await replaceSealed(database, sealer.keyId, opened);
    last = end.id;
  }
}
