import { contrastOf } from 'shared-api/rules/companies/colors';
import { brandPairs, brandProposals, WORDS } from './brand-contrast.ts';

it('has every pair readable, whatever was chosen', () => {
  for (const primary of ['#366C4D', '#FFD400', '#808080', '#FFFFFF', '#000000', '#7F7F7F'])
    for (const secondary of ['#006400', '#E8C9A8', '#767676'])
      for (const { what, ratio, least } of brandPairs(primary, secondary))
        expect([primary, secondary, what, ratio >= least]).toEqual([primary, secondary, what, true]);
});

it('proposes nothing where both colours can be used as they are', () => {
  expect(brandProposals('#366C4D', '#006400')).toEqual([]);
});

it('proposes the colour that links are drawn in for one that is too light for words', () => {
  expect(brandProposals('#FFD400', '#006400')).toEqual([
    {
      field: 'primary_color',
      chosen: '#FFD400',
      nearest: '#836D07',
      message:
        'Words in #FFD400 are hard to read on white and on soft grounds, so links are drawn in #836D07.',
    },
  ]);
});

it('is content with what it proposed itself', () => {
  for (const primary of ['#FFD400', '#808080', '#FFFFFF', '#FF8A00', '#40E0D0']) {
    const [first] = brandProposals(primary, '#006400');
    expect(first?.field).toBe('primary_color');
    expect(brandProposals(first?.nearest ?? '', '#006400')).toEqual([]);
  }
});

it('says nothing of a colour while it is being typed', () => {
  for (const typed of ['', '#', '#FF', '#FFD', '#FFD4', '#FFD40', 'green']) {
    expect(brandProposals(typed, '#006400')).toEqual([]);
    expect(brandProposals('#366C4D', typed)).toEqual([]);
  }
});

it.each([
  ['#FFEE00', '#FFEE00 is hardly seen on white, so pages are drawn with #16181D.'],
  ['#FFFFFF', '#FFFFFF is hardly seen on white, so pages are drawn with #16181D.'],
])('says why %s is not used as it is', (secondary, message) => {
  expect(brandProposals('#366C4D', secondary)).toMatchObject([{ field: 'secondary_color', message }]);
});

it('says that words cannot be read only where neither white nor dark ones can', () => {
  const levels = Array.from({ length: 16 }, (_, index) => (index * 17).toString(16).padStart(2, '0'));
  const colours = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
  );
  const said = colours.filter((colour) =>
    brandProposals(colour, '#006400').some(({ message }) => message.startsWith('Neither')),
  );
  expect(said.length).toBeGreaterThan(0);
  for (const colour of said)
    for (const words of ['#FFFFFF', '#16181D']) expect(contrastOf(words, colour)).toBeLessThan(WORDS);
});
