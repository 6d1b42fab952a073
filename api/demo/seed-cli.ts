import { seedCommand } from '../src/seed-command.ts';
import { seed } from './seed.ts';

await seedCommand(seed);
