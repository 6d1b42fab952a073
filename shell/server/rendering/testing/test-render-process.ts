import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { API_ORIGIN, connectDoor } from '../process-protocol.ts';
import type { RenderJob } from '../render-job.ts';
import { plainAnswer } from './plain-answer.ts';

// A render process whose pages behave as their path says.

const door = connectDoor();

const behaviors: Readonly<Record<string, (job: RenderJob) => unknown>> = {
  '/throws': () => {
    throw new Error('no such page');
  },
  '/waits': ({ url }) => wait(Number(new URL(url).searchParams.get('ms'))),
  '/loops': () => {
    for (;;);
  },
  '/loops-late': async () => {
    await wait(700);
    for (;;);
  },
  '/never': () => new Promise(() => undefined),
  '/slow-data': () => {
    throw Object.assign(new Error('no data'), { name: 'TimeLimitError' });
  },
  '/blocks-afterwards': () => {
    setTimeout(() => {
      for (;;);
    }, 50);
    return wait(20);
  },
  '/shop/shelves': () => door.fetch(`${API_ORIGIN}/api/shop/shelves`),
  '/ends': () => process.exit(7),
  '/fills-memory': () => {
    const held: string[][] = [];
    for (;;) held.push(new Array(1_000_000).fill('x'));
  },
  '/rejects': () => {
    Promise.reject(new Error('unhandled'));
  },
};

if (process.argv.includes('never-ready')) process.exit(3);

door.serve(async (job) => {
  const { pathname } = new URL(job.url);
  await behaviors[pathname]?.(job);
  return plainAnswer(`${pathname} by ${process.pid} of ${JSON.stringify(job)}`);
});
