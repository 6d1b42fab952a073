import { testTitles } from './test-titles.ts';

describe('titles of tests', () => {
  it('stand below the titles of their groups', () => {
    const source = `describe('a cart', () => { describe('of two', () => { it('adds up', () => {}); }); });
      test('alone', async () => {});`;
    expect(testTitles(source, false)).toEqual(['a cart > of two > adds up', 'alone']);
  });

  it('count once for a table of cases', () => {
    expect(
      testTitles(`it.each([1, 2])('holds %i', () => {}); it.each\`a\`('is $a', () => {});`, false),
    ).toEqual(['holds %i', 'is $a']);
  });

  it('are found in journeys, without the steps', () => {
    const source = `test.describe('a page', () => { test(\`opens \${path}\`, async () => { await test.step('one', () => {}); }); });`;
    expect(testTitles(source, false)).toEqual(['a page > opens …']);
  });

  it.each([
    `it.skip('waits', () => {});`,
    `xit('waits', () => {});`,
    `it.skip.each([1])('waits for %i', () => {});`,
    `test.fixme('waits', async () => {});`,
    `test('waits', async () => { test.skip(); await open(); });`,
    `describe.skip('a group', () => { it('waits', () => {}); });`,
    `xdescribe('a group', () => { it('waits', () => {}); });`,
    `test.describe('a group', () => { test.skip(true, 'slow'); test('waits', () => {}); });`,
  ])('leave out what is skipped: %s', (skipped) => {
    expect(testTitles(`${skipped} it('runs', () => {});`, false)).toEqual(['runs']);
  });

  it('leave other calls alone', () => {
    expect(testTitles(`expect('it'); call('title', () => 1); test.use({ a: 1 });`, false)).toEqual([]);
  });
});
