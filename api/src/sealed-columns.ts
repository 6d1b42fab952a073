import { sealedGifts } from './modules/gift/index.ts';
import { sealedMedia } from './modules/media/index.ts';
import type { SealedColumn } from './platform/sealing/sealed-column.ts';

/** Every text that lies sealed in the database: all of them are sealed anew when the key changes. */
export const sealedColumns: readonly SealedColumn[] = [...sealedMedia, ...sealedGifts];
