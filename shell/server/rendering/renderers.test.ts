import { mock } from 'node:test';
import type { DoorCounts } from '../telemetry/door-telemetry.ts';
import { type RenderAnswer, RenderError, type Renderer, type RenderFault } from './render-job.ts';
import { Renderers } from './renderers.ts';

const answer: RenderAnswer = {
  status: 200,
  html: 'page',
  styles: '',
  meta: { title: '', description: '' },
  jsonLd: [],
  company: { id: 0 } as RenderAnswer['company'],
  owner: null,
  rendered: 'null',
  problem: null,
  dependencies: [],
  isDataMissing: false,
};
const site = { contactEmail: '', development: true, testMode: false };
const log = { warn: () => undefined };
const noCounts = { add: () => undefined };

/** Renderers whose pages of a remote fail with `faults.next`. */
function renderersWith(faults: { next: RenderFault | undefined }) {
  const calls: string[] = [];
  const closed: number[] = [];
  let made = 0;
  const renderers = new Renderers((): Renderer => {
    made += 1;
    const number = made;
    return {
      render: async ({ owner, url }) => {
        calls.push(`${owner ?? 'frame'} ${new URL(url).pathname}`);
        if (owner && faults.next) throw new RenderError(faults.next, 'planned');
        return { ...answer, html: owner ? 'page' : 'frame' };
      },
      close: async () => void closed.push(number),
    };
  }, noCounts);
  const remote = (version: string) => ({
    name: 'mf-x',
    version,
    build: null,
    paths: ['/', '/x/:id'].map((path) => ({ path, render: 'server' as const, chunks: [] })),
  });
  return {
    calls,
    closed,
    renderers,
    remote,
    render: (path: string, version = '1') =>
      renderers.render({ url: `http://shop.example${path}`, site, remotes: [] }, remote(version), log),
  };
}

describe('the circuit breaker', () => {
  afterEach(() => mock.timers.reset());

  it('opens for one path of a release after three faults, and tries again after 30 s', async () => {
    mock.timers.enable({ apis: ['Date'], now: 0 });
    const faults: { next: RenderFault | undefined } = { next: 'error' };
    const { render, calls } = renderersWith(faults);
    for (const id of [1, 2, 3, 4]) expect((await render(`/x/${id}`)).answer?.html).toBe('frame');
    expect(calls.filter((call) => call.startsWith('mf-x'))).toEqual(['mf-x /x/1', 'mf-x /x/2', 'mf-x /x/3']);

    faults.next = undefined;
    expect((await render('/')).answer?.html).toBe('page');
    expect((await render('/x/1', '2')).answer?.html).toBe('page');
    expect((await render('/x/5')).answer?.html).toBe('frame');

    mock.timers.setTime(30_001);
    expect((await render('/x/6')).answer?.html).toBe('page');
    expect((await render('/x/7')).answer?.html).toBe('page');
  });

  it.each(['overloaded', 'timeout'] as const)('stays closed after: %s', async (fault) => {
    const faults: { next: RenderFault | undefined } = { next: fault };
    const { render } = renderersWith(faults);
    for (const id of [1, 2, 3, 4])
      expect(await render(`/x/${id}`)).toMatchObject({
        answer: { html: 'frame' },
        overloaded: fault === 'overloaded',
      });
    faults.next = undefined;
    expect((await render('/x/5')).answer?.html).toBe('page');
  });
});

describe('a release that fails', () => {
  const path = { path: '/x/:id', render: 'server' as const, chunks: [] };
  const releaseOf = (version: string) => ({ name: 'mf-x', version, build: null, paths: [path] });
  const page = { url: 'http://shop.example/x/1', site, remotes: [releaseOf('2')] };

  /** Renderers that ask a function what becomes of the page that a release renders. */
  function renderersBy(make: (version: string) => RenderAnswer) {
    const asked: string[] = [];
    const counted: string[] = [];
    const counts = {
      add: (...[{ version }, what]: Parameters<DoorCounts['add']>) => void counted.push(`${version} ${what}`),
    };
    const renderers = new Renderers(
      () => ({
        render: async ({ owner, remotes }) => {
          const version = (owner && remotes[0]?.version) ?? 'frame';
          asked.push(version);
          return version === 'frame' ? { ...answer, html: 'frame' } : make(version);
        },
        close: async () => undefined,
      }),
      counts,
    );
    return { asked, counted, render: () => renderers.render(page, releaseOf('2'), log, releaseOf('1')) };
  }

  const whole = { ...answer, rendered: '{}' };
  const throwing = () => {
    throw new RenderError('error', 'planned');
  };

  it('is rendered by the release before it', async () => {
    const { asked, counted, render } = renderersBy((version) =>
      version === '2' ? throwing() : { ...whole, html: version },
    );
    expect(await render()).toMatchObject({ answer: { html: '1' }, isComplete: true });
    expect(counted).toEqual(['2 renders', '2 render_failures', '1 renders']);
    for (const _ of [2, 3, 4]) await render();
    expect(asked).toEqual(['2', '1', '2', '1', '2', '1', '1']);
  });

  it('is rendered by the release before it when its server build is lost', async () => {
    const { render } = renderersBy((version) =>
      version === '2' ? { ...answer, problem: 'lost' } : { ...whole, html: version },
    );
    expect(await render()).toMatchObject({ answer: { html: '1' }, isComplete: true });
  });

  it('leaves its page to the browser when the one before it fails, too', async () => {
    const { asked, render } = renderersBy(throwing);
    expect(await render()).toMatchObject({ answer: { html: 'frame' }, isComplete: false });
    expect(asked).toEqual(['2', '1', 'frame']);
  });

  it('is not to blame for data that come too late, nor for a redirect', async () => {
    const late = renderersBy(() => {
      throw new RenderError('timeout', 'planned');
    });
    expect((await late.render()).answer?.html).toBe('frame');
    expect(late.asked).toEqual(['2', 'frame']);
    const missing = renderersBy(() => ({ ...answer, isDataMissing: true }));
    await missing.render();
    expect(missing.asked).toEqual(['2']);
    const elsewhere = renderersBy(() => ({ ...answer, redirect: '/y' }));
    expect((await elsewhere.render()).answer?.redirect).toBe('/y');
    expect(elsewhere.asked).toEqual(['2']);
  });
});

it('closes the renderers of releases that are no longer in use', async () => {
  const { render, renderers, remote, closed } = renderersWith({ next: undefined });
  await render('/', '1');
  await render('/', '2');
  renderers.closeAllBut([remote('2')]);
  expect(closed).toEqual([1]);
  await renderers.close();
  expect(closed).toEqual([1, 2]);
});
