import { jest } from '@jest/globals';
import { Link, notFound, type RemoteRoute, remoteRoute, useLoaderData } from 'shared-shell';
import { renderPage, type ServerRemote } from './render-page.tsx';

const site = { contactEmail: 'hello@wishbin.example', development: false, testMode: false };
const KILNFOLD = { id: 3, name_code: 'kilnfold', name_view: 'Kilnfold Pottery', template_id: 1 };

function CompanyPage() {
  const data: { name: string } = useLoaderData();
  return (
    <p>
      Welcome to {data.name} <Link to="/">home</Link>
    </p>
  );
}

const companyRoute = remoteRoute({
  path: '/company/:company',
  loader: async ({ params }) => {
    if (params.company === 'nobody') throw notFound('There is no such company');
    if (params.company === 'broken') throw new Error('secret detail');
    return { name: 'Kilnfold' };
  },
  Component: CompanyPage,
  handle: {
    meta: ({ name }) => ({ title: `${name} · Wishbin`, description: 'Stoneware' }),
    company: () => KILNFOLD,
  },
});

function remote(routes: RemoteRoute[] | null): ServerRemote {
  return { name: 'mf-x', version: '1.0.0', paths: [{ path: '/company/:company', render: 'server' }], routes };
}

function render(path: string, routes: RemoteRoute[] | null = [companyRoute]) {
  return renderPage({
    url: `https://wishbin.example${path}`,
    site,
    remotes: [remote(routes)],
    dataLimitMs: 200,
  });
}

describe('renderPage', () => {
  it('renders frame, header and region of a remote’s page with its first data', async () => {
    const page = await render('/company/kilnfold');
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/Welcome to (<!-- -->)?Kilnfold/);
    expect(page.html).toContain('PRODUCTS');
    expect(page.meta.title).toBe('Kilnfold · Wishbin');
    expect(page.rendered?.region).toEqual({ remote: 'mf-x', path: '/company/:company', version: '1.0.0' });
    expect(page.rendered?.loaderData['mf-x:/company/:company']).toEqual({ name: 'Kilnfold' });
    expect(page.rendered?.viewcompany).toMatchObject(KILNFOLD);
  });

  it('has the same styles at each visit', async () => {
    const [first, second] = [await render('/company/kilnfold'), await render('/company/kilnfold')];
    expect(first.styles).toMatch(/<style[^>]*>[^<]*display:/);
    expect(second.styles).toBe(first.styles);
  });

  const withJsonLd = (jsonLd: RemoteRoute['handle']['jsonLd']): RemoteRoute => ({
    ...companyRoute,
    handle: { ...companyRoute.handle, ...(jsonLd && { jsonLd }) },
  });

  it('describes the page to search engines with the site’s own addresses', async () => {
    const route = withJsonLd(async (_data, origin) => [{ '@type': 'Organization', url: origin }]);
    const { jsonLd, problem } = await render('/company/kilnfold', [route]);
    expect(jsonLd).toEqual(['{"@type":"Organization","url":"https://wishbin.example"}']);
    expect(problem).toBeNull();
  });

  it.each<[string, RemoteRoute['handle']['jsonLd']]>([
    ['throws', () => Promise.reject(new Error('no brand'))],
    ['never comes', () => new Promise(() => undefined)],
    ['is no list', async () => null as never],
    ['is no JSON', async () => [{ price: 5n }]],
  ])('renders the page when its JSON-LD %s, and reports that', async (_, jsonLd) => {
    const page = await render('/company/kilnfold', [withJsonLd(jsonLd)]);
    expect(page).toMatchObject({ status: 200, jsonLd: [] });
    expect(page.rendered).not.toBeNull();
    expect(page.problem).toContain('JSON-LD of /company/:company');
  });

  it('answers 404 with a page for a thing that does not exist', async () => {
    const page = await render('/company/nobody');
    expect(page.status).toBe(404);
    expect(page.html).toContain('There is no such company');
    expect(page.rendered?.errors?.['mf-x:/company/:company']).toMatchObject({ status: 404 });
  });

  it('answers 404 where nobody owns the path', async () => {
    const page = await render('/nowhere');
    expect(page.status).toBe(404);
    expect(page.html).toContain('This page does not exist');
  });

  it('shows an error view without the error’s own words, and lets the browser try again', async () => {
    const page = await render('/company/broken');
    expect(page.status).toBe(500);
    expect(page.html).toContain('Unexpected Application Error!');
    expect(page.html).not.toContain('secret detail');
    expect(page.rendered).toBeNull();
  });

  it('says that a page was left out because its code throws, and leaves it to the browser', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const Component = () => {
      throw new Error('a fault');
    };
    const page = await render('/company/kilnfold', [{ ...companyRoute, Component }]);
    expect(page).toMatchObject({ status: 200, rendered: null });
    expect(page.problem).toBe('mf-x 1.0.0 failed while it rendered /company/:company');
    expect(page.html).toContain('<header');
  });

  it('sends the frame alone where the remote’s server code is missing', async () => {
    const page = await render('/company/kilnfold', null);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<header');
    expect(page.owner).toMatchObject({ remote: 'mf-x' });
    expect(page.rendered).toBeNull();
  });

  it('keeps requests apart: a company page leaves nothing on the next page', async () => {
    await render('/company/kilnfold');
    const page = await render('/services');
    expect(page.html).not.toContain('Kilnfold');
    expect(page.rendered?.viewcompany.id).toBe(0);
  });

  it.each([
    ['/cart', 'Please Login to access this page'],
    ['/checkout', 'Please Log in to see this page'],
    ['/orders', 'Please Log in to see this page'],
    ['/company/wishbin/order/1', 'Please Log in to see this page'],
    ['/g/some-code', 'This page is not open yet.'],
    ['/profile', 'You are not logged in, redirect to login page please'],
    ['/services', 'This page is not open yet.'],
  ])('shows the shell’s own page at %s, with and without a trailing slash', async (path, message) => {
    for (const address of [path, `${path}/`]) {
      const page = await render(address);
      expect(page.status).toBe(200);
      expect(page.html).toContain(message);
    }
  });

  it('gives up a page whose data do not come in time', async () => {
    const never = remoteRoute({
      path: '/company/:company',
      loader: () => new Promise<null>(() => undefined),
      Component: () => null,
      handle: { meta: () => ({ title: '', description: '' }) },
    });
    await expect(render('/company/kilnfold', [never])).rejects.toThrow();
  });

  it('gives a page of the shell’s own to the remote that owns its path', async () => {
    const cart = remoteRoute({
      path: '/cart',
      Component: () => <p>the cart itself</p>,
      handle: { meta: () => ({ title: 'Cart', description: '' }) },
    });
    const owner: ServerRemote = {
      name: 'mf-cart',
      version: '1.0.0',
      paths: [{ path: '/cart', render: 'server' }],
      routes: [cart],
    };
    const page = await renderPage({
      url: 'https://wishbin.example/cart',
      site,
      remotes: [owner],
      dataLimitMs: 200,
    });
    expect(page.html).toContain('the cart itself');
    expect(page.html).not.toContain('Please Login');
  });
});
