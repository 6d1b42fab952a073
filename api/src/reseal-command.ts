import { buildApp } from './app.ts';
import { inWords } from './in-words.ts';
import { reseal } from './platform/sealing/reseal.ts';
import { sealer } from './platform/sealing/sealer.ts';
import { prepare } from './prepare.ts';
import { sealedColumns } from './sealed-columns.ts';

/**
 * Seals anew what older keys of MEDIA_KEYS sealed, and says when those may go: ends with 1 while something is left that
 * no key opens. It may be ended and begun again at any time, beside servers that run; an embedded database has room for one
 * process, and is sealed anew by its own server.
 */
async function resealAll(): Promise<void> {
  const app = await buildApp();
  try {
    await prepare(app);
    const shut: number[] = [];
    const number = await reseal(app.database, sealer(app.mediaKeys), sealedColumns, (id) => shut.push(id));
    process.stdout.write(
      `Sealed anew with ${app.mediaKeys.current.id}: ${number}. Opened by no key: ${shut.length}.\n`,
    );
    if (shut.length > 0) process.exitCode = 1;
  } finally {
    await app.close();
  }
}

await resealAll().catch((error) => {
  process.stderr.write(`Nothing more was sealed: ${inWords(error)}\n`);
  process.exitCode = 1;
});
