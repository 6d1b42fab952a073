import { fileURLToPath } from 'node:url';
import { findIsolation, type Program } from 'federation/isolation';
import { ProcessRenderer, type ProcessSettings } from './process-renderer.ts';
import { type RenderAnswer, RenderError, type RenderJob } from './render-job.ts';

const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) };
const open: ProcessRenderer[] = [];

const program: Program = {
  module: new URL('./testing/test-render-process.ts', import.meta.url),
  args: [],
  files: [fileURLToPath(new URL('./', import.meta.url))],
  output: 'inherit',
};
const isolation = await findIsolation(program);

function rendererWith(settings: Partial<ProcessSettings> = {}): (path: string) => Promise<RenderAnswer> {
  const renderer = new ProcessRenderer({
    program,
    isolation,
    callApi: () => Promise.reject(new Error('no API')),
    maxProcesses: 1,
    timeLimitMs: 5000,
    log,
    ...settings,
  });
  open.push(renderer);
  const job: Omit<RenderJob, 'url' | 'dataLimitMs'> = {
    site: { contactEmail: '', development: true, testMode: false },
    remotes: [],
    owner: null,
  };
  return (path) => renderer.render({ ...job, url: `http://shop.example${path}` });
}

/** A page rendered by a process that may still start: on a busy machine that takes longer than a page waits. */
async function renderOnceStarted(render: (path: string) => Promise<RenderAnswer>): Promise<RenderAnswer> {
  for (;;)
    try {
      return await render('/any');
    } catch (error) {
      if (!(error instanceof RenderError) || error.fault !== 'overloaded') throw error;
    }
}

const processOf = ({ html }: RenderAnswer) => html.split(' by ')[1]?.split(' ')[0];

afterEach(async () => {
  warnings.length = 0;
  await Promise.all(open.splice(0).map((renderer) => renderer.close()));
});

describe('rendering in processes', () => {
  it('starts a second process when the first is full', async () => {
    const render = rendererWith({ maxProcesses: 2 });
    const pages = await Promise.all(Array.from({ length: 8 }, () => render('/waits?ms=50')));
    expect(new Set(pages.map(processOf)).size).toBe(1);
    const more = await Promise.all(Array.from({ length: 9 }, () => render('/waits?ms=4000')));
    expect(new Set(more.map(processOf)).size).toBe(2);
  });

  it('rejects pages whose expected wait is too long, and recovers', async () => {
    const render = rendererWith({ timeLimitMs: 2000 });
    const results = await Promise.allSettled(Array.from({ length: 300 }, () => render('/waits?ms=50')));
    const rejected = results.filter(({ status }) => status === 'rejected');
    expect(rejected.length).toBeGreaterThan(50);
    expect(rejected.every((result) => 'reason' in result && result.reason.fault === 'overloaded')).toBe(true);
    expect(results.slice(0, 8).every(({ status }) => status === 'fulfilled')).toBe(true);
    await expect(render('/after')).resolves.toMatchObject({ status: 200 });
  });

  it('starts the time limit when a process takes the page', async () => {
    const render = rendererWith({ timeLimitMs: 3000 });
    const results = await Promise.allSettled(Array.from({ length: 16 }, () => render('/waits?ms=2000')));
    expect(results.map(({ status }) => status)).toEqual(Array(16).fill('fulfilled'));
  });
});

describe('a page that fails', () => {
  it('keeps the process of a page that throws', async () => {
    const render = rendererWith();
    const before = await render('/before');
    await expect(render('/throws')).rejects.toMatchObject({
      fault: 'error',
      isCodeFault: true,
      message: expect.stringContaining('no such page'),
    });
    expect(processOf(await render('/after'))).toBe(processOf(before));
  });

  it.each([
    ['/waits?ms=900', 'its own limit'],
    ['/slow-data', 'the limit of its data'],
  ])('does not blame the code for slow data: %s ends by %s', async (path) => {
    const render = rendererWith({ timeLimitMs: 400 });
    const before = await renderOnceStarted(render);
    await expect(render(path)).rejects.toMatchObject({ fault: 'timeout', isCodeFault: false });
    expect(processOf(await render('/after'))).toBe(processOf(before));
  });

  it('blames the code that blocks at the end of its time', async () => {
    const render = rendererWith({ timeLimitMs: 800 });
    await renderOnceStarted(render);
    await expect(render('/loops-late')).rejects.toMatchObject({ fault: 'unresponsive' });
  });

  it('replaces the process of a page that never ends', async () => {
    const render = rendererWith({ timeLimitMs: 300 });
    const before = await renderOnceStarted(render);
    const stuck = Array.from({ length: 8 }, () => render('/never'));
    for (const result of await Promise.allSettled(stuck))
      expect(result).toMatchObject({ reason: { fault: 'timeout' } });
    expect(processOf(await renderOnceStarted(render))).not.toBe(processOf(before));
  });

  it.each([
    ['/loops', /unresponsive/],
    ['/ends', /crashed/],
    // Collecting garbage may block the process before its heap is full.
    ['/fills-memory', /crashed|unresponsive/],
  ])('blames the code: %s', async (path, fault) => {
    const render = rendererWith();
    await render('/before');
    await expect(render(path)).rejects.toMatchObject({ fault: expect.stringMatching(fault) });
    await expect(render('/after')).resolves.toMatchObject({ status: 200 });
  });

  it.each(['/loops', '/ends'])('renders the pages beside it: %s', async (path) => {
    const render = rendererWith();
    await render('/before');
    const beside = ['/waits?ms=400', '/waits?ms=400', '/waits?ms=400'].map(render);
    const bad = render(path);
    await expect(bad).rejects.toMatchObject({ isCodeFault: true });
    await expect(Promise.all(beside)).resolves.toHaveLength(3);
  });

  it('keeps the process after an unhandled rejection', async () => {
    const render = rendererWith();
    const page = await render('/rejects');
    expect(processOf(await render('/after'))).toBe(processOf(page));
    expect(warnings).toEqual(['an unhandled rejection in a render process']);
  });
});

it('gives up a program that does not start', async () => {
  const render = rendererWith({ program: { ...program, args: ['never-ready'] } });
  await expect(render('/any')).rejects.toMatchObject({ fault: 'unstarted', isCodeFault: false });
  expect(warnings).toEqual(['a render process ended']);
});

it('survives signals to all processes', async () => {
  const render = rendererWith();
  const before = await render('/before');
  process.kill(Number(processOf(before)), 'SIGTERM');
  process.kill(Number(processOf(before)), 'SIGINT');
  expect(processOf(await render('/after'))).toBe(processOf(before));
});

it('leaves no process behind, not even a blocked one', async () => {
  const render = rendererWith();
  const page = await render('/blocks-afterwards');
  await open.pop()?.close();
  expect(() => process.kill(Number(processOf(page)), 0)).toThrow('ESRCH');
});

it('closes after the active pages have ended', async () => {
  const render = rendererWith();
  const page = render('/waits?ms=300');
  await open[0]?.close();
  await expect(page).resolves.toMatchObject({ status: 200 });
});
