import { buildApp } from '../app.ts';
import { reseal } from '../platform/sealing/reseal.ts';
import { prepare, startErrorMessage } from '../startup.ts';
import { configOfExistingDatabase } from './existing-database.ts';

/**
 * Re-encrypts with the first key of MEDIA_KEYS what older keys sealed; exit code 1 while a text is left that no key opens.
 * Safe to stop and repeat, also beside running servers. An embedded database admits one process: its own server does this.
 */
async function resealAll(): Promise<void> {
  const app = await buildApp({ config: configOfExistingDatabase() });
  try {
    await prepare(app);
    const shut: number[] = [];
    const number = await reseal(app.database, app.sealer, app.sealedColumns, (id) => shut.push(id));
    process.stdout.write(
      `Sealed anew with ${app.mediaKeys.current.id}: ${number}. Opened by no key: ${shut.length}.\n`,
    );
    if (shut.length > 0) process.exitCode = 1;
  } finally {
    await app.close();
  }
}

await resealAll().catch((error) => {
  process.stderr.write(`Nothing more was sealed: ${startErrorMessage(error)}\n`);
  process.exitCode = 1;
});
