import type { AssetList } from 'federation/runtime';
import type { CompanyState } from 'shared-shell';
import { colours } from 'shared-ui/tokens';
import { type DocumentParts, documentOf } from './document.ts';

const assets: AssetList = {
  initial: ['shared.1.js', 'app.2.js', 'main.3.js'],
  onDemand: {},
  integrity: { 'shared.1.js': 'sha384-s', 'app.2.js': 'sha384-a', 'main.3.js': 'sha384-m' },
  files: { '../inter/files/inter-latin-wght-normal.woff2': 'inter.4.woff2' },
};

/** The company of the marketplace's own pages: none. */
const NO_COMPANY: CompanyState = {
  id: 0,
  marker: '',
  logo: '',
  template_id: 0,
  name_code: '',
  name_view: '',
  primary_color: '#366C4D',
  secondary_color: '#006400',
  loading: false,
  error: '',
};

const parts: DocumentParts = {
  meta: { title: 'Kilnfold · Wishbin', description: 'Stoneware', picture: '/products/9.jpg' },
  jsonLd: ['{"@type":"Organization","name":"</script><script>alert(1)"}'],
  canonical: 'https://wishbin.example/company/kilnfold',
  publicUrl: 'https://wishbin.example',
  company: { ...NO_COMPANY, id: 3, primary_color: '#B4431F', secondary_color: '#E8B89A' },
  styles: '<style data-styled="true"></style>',
  html: '<main>Kilnfold</main>',
  rendered: 'null',
  page: {
    composition: { remotes: [] },
    integrity: {},
    site: { contactEmail: 'hello@wishbin.example', development: false, testMode: false },
    vitalsPercent: 10,
    signIn: {
      serverUrl: 'https://wishbin.example',
      realm: 'wishbin',
      clientId: 'wishbin-storefront',
      responseMode: 'fragment',
      flow: 'standard',
      pkceMethod: 'S256',
      ssoCheck: 'auto',
      thirdPartyCookieCheck: false,
    },
  },
  remoteScripts: [
    ['/remotes/mf-x/1.0.0/remoteEntry.js', 'sha384-e'],
    ['/remotes/mf-x/1.0.0/routes.js', 'sha384-r'],
  ],
};

describe('documentOf', () => {
  const html = documentOf(parts, assets);

  it('says what the page is about, for people, search engines and previews', () => {
    expect(html).toContain('<title>Kilnfold · Wishbin</title>');
    expect(html).toContain('<meta name="description" content="Stoneware">');
    expect(html).toContain('<link rel="canonical" href="https://wishbin.example/company/kilnfold">');
    expect(html).toContain('<meta property="og:image" content="https://wishbin.example/img/products/9.jpg">');
  });

  it('says it to search engines in their own terms, and nothing in them ends the element', () => {
    expect(html).toContain(
      '<script type="application/ld+json">{"@type":"Organization","name":"\\u003c/script>\\u003cscript>alert(1)"}</script>',
    );
  });

  it('gives the browser’s own bar the company’s colour, and the marketplace’s where there is no company', () => {
    expect(html).toContain('<meta name="theme-color" content="#B4431F">');
    const home = documentOf({ ...parts, company: null }, assets);
    expect(home).toContain(`<meta name="theme-color" content="${colours['house-band']}">`);
  });

  it('names a picture made for previews, with its size and its words, and the address that a shared link keeps', () => {
    const meta = {
      title: 'marlowe.finch · Wishbin',
      description: 'Paid link: marlowe.finch earns a fee if you buy.',
      preview: { location: '/share/2/card.png', alt: 'Says "Paid link"', width: 1200, height: 630 },
      sharedPath: '/company/kilnfold/product/9?i=2',
    };
    const shared = documentOf({ ...parts, meta }, assets);
    for (const tag of [
      '<meta property="og:title" content="marlowe.finch · Wishbin">',
      '<meta property="og:description" content="Paid link: marlowe.finch earns a fee if you buy.">',
      '<meta property="og:image" content="https://wishbin.example/img/share/2/card.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="Says &quot;Paid link&quot;">',
      '<meta property="og:url" content="https://wishbin.example/company/kilnfold/product/9?i=2">',
      '<link rel="canonical" href="https://wishbin.example/company/kilnfold">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="twitter:description" content="Paid link: marlowe.finch earns a fee if you buy.">',
      '<meta name="twitter:image" content="https://wishbin.example/img/share/2/card.png">',
    ])
      expect(shared).toContain(tag);
  });

  it('dresses the page in the company colours before any script runs', () => {
    expect(html).toMatch(/<style id="company-theme">:root\{.*--solid: ?#B4431F/i);
  });

  it('leaves neutral colours where no company is viewed', () => {
    expect(documentOf({ ...parts, company: NO_COMPANY }, assets)).not.toContain('company-theme');
  });

  it('names every script of the first load with its hash, the entry last', () => {
    const scripts = [...html.matchAll(/<script defer src="([^"]+)" integrity="([^"]+)"/g)].map(
      ([, src, hash]) => [src, hash],
    );
    expect(scripts).toEqual([
      ['/shell/shared.1.js', 'sha384-s'],
      ['/shell/app.2.js', 'sha384-a'],
      ['/shell/main.3.js', 'sha384-m'],
    ]);
  });

  it('preloads entry and route script of the page’s remote beside them', () => {
    expect(html).toContain('href="/remotes/mf-x/1.0.0/remoteEntry.js" integrity="sha384-e"');
    expect(html).toContain('href="/remotes/mf-x/1.0.0/routes.js" integrity="sha384-r"');
  });

  it('contains no script that a policy without inline script would refuse', () => {
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline).toEqual([' type="application/ld+json"', ' type="application/json" id="wishbin-page"']);
  });

  it('shows markup in titles, descriptions and data as text', () => {
    const attack = '"><script>alert(1)</script><!--';
    const page = { ...parts.page, site: { contactEmail: attack, development: false, testMode: false } };
    const rendered = JSON.stringify({ loaderData: { page: attack } });
    const attacked = documentOf(
      { ...parts, page, rendered, meta: { title: attack, description: attack } },
      assets,
    );
    expect(attacked).not.toContain('<script>');
    expect(attacked).not.toContain('<!--');
    const block = /id="wishbin-page">(.*)<\/script>/.exec(attacked)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({
      site: { contactEmail: attack },
      rendered: { loaderData: { page: attack } },
    });
  });
});
