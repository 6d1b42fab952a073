import { getHealth, getReady } from 'shared-api/contract';
import type { ModuleParts } from '../module-parts.ts';

/** For whoever runs the server: is the process alive, and can it serve. */
export function healthModule({ serve, database }: ModuleParts): void {
  serve(getHealth, async () => ({ status: 'ok' as const }));
  serve(getReady, async () => {
    await database.query('select 1');
    return { status: 'ok', database: 'ok' } as const;
  });
}
