import { aRelease, aRemote, someFigures } from '../testing/builders.ts';
import {
  changesOf,
  channelsOf,
  describeChange,
  describeDifference,
  describeFailures,
  describeNewPages,
  describeServerFailures,
  describeSize,
  describeVital,
  doneText,
  parsePercent,
  previewPath,
  type ReleaseChange,
  shownFirst,
} from './releases.ts';

const canary = { version: '1.1.0', percent: 10, since: null, by: null };
const stable = { version: '1.0.0', previous: null, since: null, by: null };

it.each<[string, Parameters<typeof changesOf>, string[]]>([
  ['the stable release', [aRemote(), aRelease({ version: '1.0.0' })], []],
  ['a new release', [aRemote(), aRelease()], ['promote', 'canary']],
  ['a newer one that was rolled back', [aRemote(), aRelease({ was_stable: true })], ['promote', 'canary']],
  [
    'an older one that was stable',
    [aRemote({ stable: { ...stable, version: '1.1.0' } }), aRelease({ version: '1.0.0', was_stable: true })],
    ['rollback', 'canary'],
  ],
  [
    'an older one that was never stable',
    [aRemote({ stable: { ...stable, version: '1.1.0' } }), aRelease({ version: '1.0.0' })],
    ['promote', 'canary'],
  ],
  [
    'a newer one that was stable, beside a damaged stable release',
    [
      aRemote({
        releases: [aRelease({ was_stable: true })],
        damaged: [{ version: '1.0.0', reasons: ['release.json is not readable as JSON'] }],
      }),
      aRelease({ was_stable: true }),
    ],
    ['promote', 'canary'],
  ],
  ['the canary', [aRemote({ canary }), aRelease()], ['promote', 'canary', 'withdraw']],
  ['one that is not signed', [aRemote(), aRelease({ signer: null })], []],
  ['the first release of a remote', [aRemote({ stable: null }), aRelease()], ['promote']],
])('offers what can be done with %s', (_, [remote, release], kinds) => {
  expect(changesOf(remote, release)).toEqual(kinds);
});

it('previews the first page that needs no name of a thing', () => {
  const paths = (...all: string[]) => ({ paths: all.map((path) => ({ path, render: 'server' as const })) });
  expect(previewPath(paths('/company/:company', '/cart', '/saved'))).toBe('/cart');
  expect(previewPath(paths('/company/:company'))).toBe('/');
});

it('shows first what is in use and what is new', () => {
  const versions = ['1.4.0', '1.3.0', '1.2.0', '1.1.0', '1.0.0'];
  const remote = aRemote({
    stable: { version: '1.2.0', previous: '1.0.0', since: null, by: null },
    releases: versions.map((version) => aRelease({ version })),
  });
  expect(shownFirst(remote, 1).map(({ version }) => version)).toEqual(['1.4.0', '1.2.0', '1.0.0']);
  expect(channelsOf({ ...remote, canary }, '1.1.0')).toEqual(['Canary 10%']);
  expect(versions.flatMap((version) => channelsOf(remote, version))).toEqual(['Stable', 'Fallback']);
});

it.each([
  [2100, '152.3 kB, +2.1 kB compared with 1.0.0'],
  [-2100, '152.3 kB, −2.1 kB compared with 1.0.0'],
  [0, '152.3 kB, same size as 1.0.0'],
  [49, '152.3 kB, same size as 1.0.0'],
  [-49, '152.3 kB, same size as 1.0.0'],
  [51, '152.3 kB, +0.1 kB compared with 1.0.0'],
])('says how much larger by %d bytes is', (bytes, text) => {
  const { difference } = aRelease();
  expect(describeSize(aRelease({ difference: difference && { ...difference, bytes } }))).toBe(text);
});

it('says what else differs from the stable release', () => {
  expect(describeSize(aRelease({ difference: null }))).toBe('152.3 kB');
  const nothing = { from: '1.0.0', bytes: 0, paths_added: [], paths_removed: [], shared: [] };
  expect(describeDifference(nothing)).toEqual([]);
  expect(
    describeDifference({
      ...nothing,
      paths_added: ['/a', '/b'],
      paths_removed: ['/c'],
      shared: [
        { name: 'jotai', from: null, to: '^3.0.0' },
        { name: 'react', from: '^19.3.0', to: '^19.3.1' },
        { name: 'zod', from: '^4.0.0', to: null },
      ],
    }),
  ).toEqual([
    'Adds /a and /b.',
    'Removes /c.',
    'Shared libraries: jotai ^3.0.0 (new), react ^19.3.0 → ^19.3.1, zod (no longer used).',
  ]);
});

it.each([
  [{}, '6 (0.5%)'],
  [{ load_failures: 0, render_errors: 0 }, '0'],
  [{ views: 0 }, '6'],
  [{ views: 4 }, '6 (100.0%)'],
])('gives failures with their share: %j', (own, text) => {
  expect(describeFailures(someFigures(own))).toBe(text);
});

it('says of how many pages the server could not render', () => {
  expect(describeServerFailures(someFigures({ renders: 1197, render_failures: 3 }))).toBe('3 of 1,200');
  expect(describeServerFailures(someFigures({ renders: 0, render_failures: 0 }))).toBe('–');
});

it('gives web vitals with their units', () => {
  const figures = someFigures({ cls: { p75: 0.0512, samples: 3 } });
  expect((['lcp', 'inp', 'cls'] as const).map((metric) => describeVital(metric, figures))).toEqual([
    '1.2 s',
    '140 ms',
    '0.05',
  ]);
  expect(describeVital('cls', someFigures())).toBe('–');
});

it.each([
  ['10', 10],
  [' 100 %', 100],
  ['1', 1],
  ['0', undefined],
  ['101', undefined],
  ['', undefined],
  ['1.5', undefined],
  ['ten', undefined],
])('reads a share typed as %j', (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent);
});

it.each<[Partial<ReleaseChange>, string, string]>([
  [
    { kind: 'promote' },
    'All visitors get 1.2.0 with their next page load. 1.0.0 stays as the fallback. The canary 1.1.0 ends.',
    'mf-cart 1.2.0 is stable now.',
  ],
  [
    { kind: 'promote', stable: null, canary: null },
    'All visitors get 1.2.0 with their next page load.',
    'mf-cart 1.2.0 is stable now.',
  ],
  [
    { kind: 'canary' },
    'A share of the visitors gets 1.2.0 with their next page load, the others 1.0.0. It ends by itself when its pages fail more than twice as often as those of 1.0.0. The canary 1.1.0 ends.',
    '20% of the visitors get mf-cart 1.2.0.',
  ],
  [
    { kind: 'withdraw', version: '1.1.0' },
    'Its visitors get 1.0.0 with their next page load.',
    'The canary of mf-cart has ended. All visitors get 1.0.0.',
  ],
  [
    { kind: 'rollback' },
    'All visitors get 1.2.0 with their next page load. 1.0.0 is no longer used, not even as the fallback. The canary 1.1.0 ends.',
    'mf-cart 1.2.0 is stable again.',
  ],
])('says what a change does, and that it is done: %j', (own, effect, done) => {
  const change = {
    kind: 'promote',
    name: 'mf-cart',
    version: '1.2.0',
    stable: '1.0.0',
    canary,
    difference: null,
    ...own,
  } as const;
  expect(describeChange(change).join(' ')).toBe(effect);
  expect(doneText(change, 20)).toBe(done);
});

it.each<[ReleaseChange['kind'], string]>([
  ['promote', 'Scripts and styles: −0.4 kB compared with 1.0.0. Adds /a.'],
  ['canary', 'Scripts and styles: −0.4 kB compared with 1.0.0. Adds /a.'],
  ['rollback', 'Scripts and styles: −0.4 kB compared with 1.0.0. Adds /a.'],
  ['withdraw', ''],
])('says how pages change by a %s', (kind, text) => {
  const difference = { from: '1.0.0', bytes: -400, paths_added: ['/a'], paths_removed: [], shared: [] };
  const change = { kind, name: 'mf-cart', version: '1.1.0', stable: '1.0.0', canary, difference };
  expect(describeNewPages(change).join(' ')).toBe(text);
  expect(describeNewPages({ ...change, difference: null })).toEqual([]);
});
