import { join } from 'node:path';
import { checkImportLaw } from './import-law/check.ts';

const { files, breaches } = await checkImportLaw(join(import.meta.dirname, '..'));
for (const { rule, from, to, advice } of breaches) console.log(`${rule}\n  ${from} > ${to}\n  ${advice}\n`);
console.log(`import law: ${files} files, ${breaches.length} forbidden imports`);
process.exitCode = breaches.length > 0 ? 1 : 0;
