import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDoor } from '../process-protocol.ts';
import type { RenderAnswer, RenderJob } from '../render-job.ts';

// A render process whose pages behave as their path says.

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
  '/ends': () => process.exit(7),
  '/fills-memory': () => {
    const held: string[][] = [];
    for (;;) held.push(new Array(1_000_000).fill('x'));
  },
  '/rejects': () => {
    Promise.reject(new Error('unhandled'));
  },
};

const NO_COMPANY: RenderAnswer['company'] = {
  id: 0,
  marker: '',
  logo: '',
  template_id: 0,
  name_code: '',
  name_view: '',
  primary_color: '',
  secondary_color: '',
  loading: false,
  error: '',
};

if (process.argv.includes('never-ready')) process.exit(3);

connectDoor().serve(async (job): Promise<RenderAnswer> => {
  await behaviors[new URL(job.url).pathname]?.(job);
  return {
    status: 200,
    html: `${new URL(job.url).pathname} by ${process.pid} of ${JSON.stringify(job)}`,
    styles: '',
    meta: { title: '', description: '' },
    jsonLd: [],
    company: NO_COMPANY,
    owner: null,
    rendered: '{}',
    problem: null,
    dependencies: [],
    isDataMissing: false,
  };
});
