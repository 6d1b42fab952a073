import { join } from 'node:path';
import { buildPackages } from './lib/builds.ts';

const root = join(import.meta.dirname, '..');
const packages = await buildPackages(root, (line) => console.log(line));
for (const { name, fresh } of packages) if (!fresh) console.log(`${name} is unchanged`);
