import { expect, test } from '../support/journey.ts';
import { REMOTE } from '../support/servers/release-store.ts';
import { NEXT_HEADING, variantBuild } from '../support/servers/variants.ts';

const CROWD = 30;
const PRESENT_HEADING = 'Gifts with a name on them';

/** Distinct answers to simultaneous visitors: the status, and whether the page has `heading`. */
async function askAtOnce(url: string, heading: string): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: CROWD }, async () => {
      const answer = await fetch(url);
      const html = await answer.text();
      return `${answer.status} ${html.includes(`<h1>${heading}</h1>`) ? 'with' : 'without'} the page`;
    }),
  );
  return [...new Set(answers)];
}

test('the first visitors of a site that has just started all get the whole page', async ({ openOwnSite }) => {
  const site = await openOwnSite();
  expect(await askAtOnce(site.url, PRESENT_HEADING)).toEqual(['200 with the page']);
});

test('after a promotion all visitors see the new release', async ({ openOwnSite }) => {
  const site = await openOwnSite();
  expect(await askAtOnce(site.url, PRESENT_HEADING)).toEqual(['200 with the page']);
  await site.store.release('1.1.0', variantBuild('next'));
  await site.serves(REMOTE, '1.1.0');
  expect(await askAtOnce(site.url, NEXT_HEADING)).toEqual(['200 with the page']);
});
