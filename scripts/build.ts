import { join } from 'node:path';
import { buildPackages } from './lib/builds.ts';

const root = join(import.meta.dirname, '..');
const building = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    building.abort();
    process.exit(1);
  });
const packages = await buildPackages(root, (line) => console.log(line), building.signal);
for (const { name, fresh } of packages) if (!fresh) console.log(`${name} is unchanged`);
