import { changeBranding, getDesk } from 'shared-api/contract/desk';
import type { BrandingForm, Desk } from 'shared-api/contract/desk-schema';
import { listCompanyProducts } from 'shared-api/contract/product';
import { visitorAt } from '../support/admin-desk.ts';
import { expectAlive } from '../support/alive.ts';
import { approve, found } from '../support/company-desk.ts';
import { firstHtml } from '../support/first-html.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/journey.ts';
import { bodyOf } from '../support/member-calls.ts';
import { openWithoutScripts, paintedLook } from '../support/painted-look.ts';
import { paintedPairs, unheld } from '../support/painted-pairs.ts';

/** Light, dark and vivid; words can be read on each as it is, so that what is painted is what was chosen. */
const BRANDS = [
  { primary_color: '#FFD400', secondary_color: '#FF9F1C' },
  { primary_color: '#0B1F66', secondary_color: '#8AA4FF' },
  { primary_color: '#C2185B', secondary_color: '#00BFA5' },
] as const;
/** By what only its header says, to whoever runs no script. */
const TEMPLATES = [
  { template_id: 0, says: 'ALL PRODUCTS' },
  { template_id: 1, says: 'HOME' },
  { template_id: 2, says: 'template 2' },
] as const;

test('a company’s pages have its look in the very HTML, for each template and brand, and nothing changes when scripts come', async ({
  page,
  browser,
  site,
  request,
  problems,
  identity: _running,
}) => {
  test.slow();
  problems.allow(/net::ERR_FAILED/);
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const name = `Looks ${Date.now().toString(36)}`;
  const code = await found(owner.call, name);
  await approve(admin.call, owner.call, code);
  const path = `/company/${code}`;
  const deskOf = async (asked: ReturnType<typeof owner.call>): Promise<Desk> =>
    getDesk.answer.parse(await bodyOf(asked));
  const { company } = await deskOf(owner.call('GET', `/api/desk/${code}`));
  const products = listCompanyProducts.answer.parse(
    await bodyOf(owner.call('GET', listCompanyProducts.path.replace(':companyId', String(company.id)))),
  );
  const product = `${path}/product/${products[0]?.id}`;
  let { version } = await deskOf(owner.call('GET', `/api/desk/${code}`));
  const brand = async (look: Pick<BrandingForm, 'template_id' | 'primary_color' | 'secondary_color'>) => {
    const form: BrandingForm = {
      version,
      name_view: name,
      marker: 'loo',
      description: `${name} makes bowls.`,
      ...look,
    };
    ({ version } = await deskOf(owner.call('PUT', changeBranding.path.replace(':company', code), form)));
  };

  for (const [place, { template_id, says }] of TEMPLATES.entries())
    for (const [turn, colours] of BRANDS.entries()) {
      const { primary_color, secondary_color } = colours;
      await test.step(`template ${template_id} in ${primary_color} and ${secondary_color}`, async () => {
        await brand({ template_id, ...colours });
        for (const address of [path, product]) {
          const html = await firstHtml(page, site.url + address);
          expect(html.status).toBe(200);
          expect(html.companyTheme).toContain(`--solid:${primary_color};`);
          expect(html.companyTheme).toContain(`--second:${secondary_color};`);
          expect(html.meta['theme-color']).toBe(primary_color);
          expect(html.text).toContain(says);
          expect(html.meta['og:image']).toMatch(new RegExp(`^${site.url}/img/`));
        }
        const html = await firstHtml(page, site.url + path);
        expect(html.title).toBe(`${name} · Wishbin`);
        expect(html.meta).toMatchObject({
          description: `${name} makes bowls.`,
          'og:title': `${name} · Wishbin`,
          'og:description': `${name} makes bowls.`,
        });
        const picture = await request.get(html.meta['og:image'] ?? '');
        expect(picture.headers()['content-type']).toMatch(/^image\//);
        if (place === turn) await expectNoFlash();
      });
    }

  /** What is painted before any script has run is what stands when all of them have. */
  async function expectNoFlash(): Promise<void> {
    for (const address of [path, product]) {
      await openWithoutScripts(page, address);
      const first = await paintedLook(page);
      expect(Object.keys(first).length).toBeGreaterThan(30);
      await page.goto(address);
      await expectAlive(page);
      // What comes with the scripts may stand beside.
      expect(await paintedLook(page)).toMatchObject(first);
      await expectFits(page);
      const pairs = await paintedPairs(page);
      expect(pairs.length).toBeGreaterThan(0);
      expect(unheld(pairs)).toEqual([]);
    }
  }
});
