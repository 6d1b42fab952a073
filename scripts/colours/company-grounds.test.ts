import { join } from 'node:path';
import { COMPANY_PAIRS } from '../../shared-ui/src/theme/company-pairs.ts';
import { colours, neutralRoles } from '../../shared-ui/src/tokens/colours.ts';
import { allUses, besideStyles, painted } from './company-grounds.ts';

const NAMES = new Set([...Object.keys(colours), ...Object.keys(neutralRoles)]);
const ROOT = join(import.meta.dirname, '..', '..');
const { words, grounds } = painted(allUses(ROOT), NAMES);

/** Names of roles as styles write them. */
const PAIRS = new Set(
  COMPANY_PAIRS.map((pair) =>
    [pair.words, pair.ground]
      .map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
      .join(' on '),
  ),
);

/** Backgrounds in a company's full colours and their content: text in `on-solid`, pictures, or nothing. */
const STRONG: Readonly<Record<string, readonly string[]>> = {
  solid: [
    'mf-catalog/src/features/configurator.tsx', // a tick
    'mf-checkout/src/features/ordered-wish/wish-journey.tsx', // a tick
    'shared-ui/src/primitives/button/button-look.ts', // the words of the primary button
    'shared-ui/src/primitives/checkbox/checkbox.tsx', // a tick
    'shared-ui/src/primitives/count-badge/count-badge.tsx', // a count, on the header
    'shared-ui/src/primitives/switch/switch.tsx', // a knob
    'shell/src/frame/header/bar.tsx', // the words of the header
  ],
  'solid-hover': ['shared-ui/src/primitives/button/button-look.ts'],
  'on-solid': [
    'shared-ui/src/primitives/count-badge/count-badge.tsx', // a count, on the header
    'shared-ui/src/primitives/switch/switch.tsx', // the knob
  ],
  control: [
    'mf-catalog/src/features/phase-panel.tsx', // nothing: how far it is
    'mf-checkout/src/features/ordered-wish/wish-journey.tsx', // nothing: a dot
    'shared-ui/src/primitives/progress-bar/progress-bar.tsx', // nothing: how far it is
  ],
  mix: [
    'mf-catalog/src/features/phase-panel.tsx', // nothing: how far it could be
    'shared-ui/src/primitives/icon-button/icon-button.tsx', // a picture, in the colour that is mixed
    'shared-ui/src/primitives/progress-bar/progress-bar.tsx', // nothing: how far it could be
  ],
};

/** Words that are written for a strong ground and nowhere else, with the styles that give it to them. */
const FOR_STRONG: Readonly<Record<string, readonly string[]>> = {
  'on-solid': [
    'mf-catalog/src/features/configurator.tsx',
    'mf-checkout/src/features/ordered-wish/wish-journey.tsx',
    'shared-ui/src/primitives/button/button-look.ts',
    'shared-ui/src/primitives/checkbox/checkbox.tsx',
    'shared-ui/src/primitives/count-badge/count-badge.tsx',
    'shell/src/frame/header/bar.tsx',
  ],
  solid: ['shared-ui/src/primitives/count-badge/count-badge.tsx'],
  paper: words.get('paper') ?? [],
  'house-band': words.get('house-band') ?? [],
};

/** Backgrounds of the marketplace's theme without links. */
const WITHOUT_LINKS = [
  ...['ink', 'danger', 'danger-hover', 'scrim', 'hairline', 'edge', 'skeleton'],
  // Only the marketplace's own pages have these; their links are ink.
  ...['house-band', 'house-mark', 'house-soft'],
];

const COMPANYS = new Set(Object.keys(neutralRoles));
const light = [...grounds.keys()].filter((name) => COMPANYS.has(name) && !(name in STRONG));
const dark = [...words.keys()].filter((name) => !(name in FOR_STRONG));

it('finds what pages paint', () => {
  expect(light.toSorted()).toEqual(['second-soft', 'soft']);
  expect(dark).toEqual(
    expect.arrayContaining(['ink', 'muted', 'danger', 'warning', 'success', 'info', 'link']),
  );
  expect(grounds.size).toBeGreaterThan(15);
});

it('knows each place with a company’s colour at full strength, and all words made for one', () => {
  for (const [name, files] of Object.entries(STRONG))
    expect([name, grounds.get(name)]).toEqual([name, files]);
  for (const [name, files] of Object.entries(FOR_STRONG))
    expect([name, words.get(name)]).toEqual([name, files]);
});

it('holds all other words that there are to every soft ground of a company', () => {
  const meeting = light.flatMap((ground) => dark.map((one) => `${one} on ${ground}`));
  expect(meeting.filter((pair) => !PAIRS.has(pair))).toEqual([]);
});

it('holds words in a company’s colour to every ground that there is', () => {
  const own = dark.filter((name) => COMPANYS.has(name));
  const plain = [...grounds.keys()].filter((name) => !(name in STRONG) && !WITHOUT_LINKS.includes(name));
  expect(own).toEqual(['link']);
  expect(
    own.flatMap((one) => plain.map((ground) => `${one} on ${ground}`)).filter((pair) => !PAIRS.has(pair)),
  ).toEqual([]);
});

it('finds a company’s colours in styles alone', () => {
  const beside = besideStyles(ROOT).filter((place) => COMPANYS.has(place.split(': ')[1] ?? ''));
  expect(beside).toEqual([]);
});
