import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { createMemoryRouter } from 'react-router-dom';
import { companyFulfilled, DEFAULT_PRODUCT, EMPTY_COMPANY, pending, slices } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { until } from 'shared-testing/until';
import { followNavigation, neutralAtom } from './follow-navigation.ts';
import { fetchCompany } from './selected-company.ts';

const server = await startFakeServer();
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const KILNFOLD = { id: 3, name_code: 'kilnfold', name_view: 'Kilnfold Pottery', template_id: 1 };

function page(path: string, company: object | null, loader: () => unknown = () => null) {
  const handle = {
    meta: () => null,
    company: () => company,
    status: () => 200,
    smallHeader: false,
    keepsCompany: path === '/cart',
  };
  return { path, handle, loader, Component: () => null };
}

function setUp(companyLoader?: () => unknown) {
  const store = createStore();
  const router = createMemoryRouter([
    page('/', null),
    page('/cart', null),
    page('/company/kilnfold', KILNFOLD, companyLoader),
    page('/company/kilnfold/product/9', KILNFOLD, companyLoader),
  ]);
  followNavigation(router, store);
  return { store, router };
}

describe('followNavigation', () => {
  it('views the company of the page that arrived, and remembers it', async () => {
    const { store, router } = setUp();
    await router.navigate('/company/kilnfold');
    expect(store.get(slices.viewcompany)).toMatchObject({ ...KILNFOLD, loading: false, error: '' });
    expect(store.get(slices.histcompany)).toMatchObject(KILNFOLD);
  });

  it('views no company on a page of the marketplace, and still remembers the last one', async () => {
    const { store, router } = setUp();
    await router.navigate('/company/kilnfold');
    await router.navigate('/');
    expect(store.get(slices.viewcompany)).toMatchObject({ id: 0, loading: false });
    expect(store.get(slices.histcompany)).toMatchObject(KILNFOLD);
  });

  it('is pending while the page is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const { store, router } = setUp(() => promise);
    const arrived = router.navigate('/company/kilnfold');
    expect(store.get(slices.viewcompany).loading).toBe(true);
    resolve(null);
    await arrived;
    expect(store.get(slices.viewcompany).loading).toBe(false);
  });

  it('keeps the message of a page that failed, and forgets it when trying again works', async () => {
    let down = true;
    const { store, router } = setUp(() => {
      if (down) throw new Error('The shop does not answer');
      return null;
    });
    await router.navigate('/company/kilnfold');
    expect(store.get(slices.viewcompany)).toEqual({ ...EMPTY_COMPANY, error: 'The shop does not answer' });
    down = false;
    await router.revalidate();
    expect(store.get(slices.viewcompany)).toMatchObject({ ...KILNFOLD, error: '' });
  });
});

describe('a page that leaves the selected company selected', () => {
  const WHOLE = { ...companyFulfilled(EMPTY_COMPANY, KILNFOLD), primary_color: '#112233' };
  const { loading: _l, error: _e, ...ANSWER } = WHOLE;
  const CALL = 'GET /api/company/id/3';
  const viewed = (store: ReturnType<typeof createStore>) => store.get(slices.viewcompany);

  it('goes with its header, and is neutral below; a page of another kind is not', async () => {
    server.answer({});
    const { store, router } = setUp();
    await router.navigate('/company/kilnfold');
    expect(store.get(neutralAtom)).toBe(false);
    await router.navigate('/cart');
    expect(viewed(store)).toMatchObject({ ...KILNFOLD, loading: false });
    expect(store.get(neutralAtom)).toBe(true);
    await router.navigate('/');
    expect([viewed(store).id, store.get(neutralAtom)]).toEqual([0, false]);
    expect(server.asked).toEqual([]);
  });

  it('fetches a company of which little more than the id is known, and remembers it', async () => {
    server.answer({ [CALL]: ANSWER });
    const answered = server.hold(CALL);
    const { store, router } = setUp();
    store.set(slices.viewcompany, pending({ ...EMPTY_COMPANY, id: 3, name_view: 'Kilnfold' }));
    await router.navigate('/cart');
    await until(() => server.asked.length === 1);
    expect(viewed(store)).toMatchObject({ id: 3, name_view: 'Kilnfold', loading: true });
    answered();
    await until(() => !viewed(store).loading);
    expect(viewed(store)).toEqual(WHOLE);
    expect(store.get(slices.histcompany)).toEqual(WHOLE);
    await router.navigate('/cart?again');
    expect(server.asked).toEqual([CALL]);
  });

  it('keeps the fields and the message where that fails, and remembers no such company', async () => {
    server.answer({ [CALL]: refusal(404, 'not_found') });
    const { store, router } = setUp();
    store.set(slices.viewcompany, { ...EMPTY_COMPANY, id: 3, name_view: 'Kilnfold' });
    await router.navigate('/cart');
    await until(() => viewed(store).error !== '');
    expect(viewed(store)).toEqual({
      ...EMPTY_COMPANY,
      id: 3,
      name_view: 'Kilnfold',
      error: 'Refused: not_found',
    });
    expect(store.get(slices.histcompany).id).toBe(1);
  });

  it('makes no request for the empty company', async () => {
    server.answer({});
    const { store, router } = setUp();
    await router.navigate('/cart');
    expect(viewed(store)).toEqual(EMPTY_COMPANY);
    expect(server.asked).toEqual([]);
  });

  it('drops an answer that comes after another company was selected', async () => {
    server.answer({ [CALL]: ANSWER });
    const answered = server.hold(CALL);
    const store = createStore();
    store.set(slices.viewcompany, { ...EMPTY_COMPANY, id: 3 });
    const fetched = fetchCompany(store);
    store.set(slices.viewcompany, EMPTY_COMPANY);
    answered();
    expect(await fetched).toBe(0);
    expect(viewed(store)).toBe(EMPTY_COMPANY);
    expect(store.get(slices.histcompany).id).toBe(1);
  });
});

describe('the fetch of a product', () => {
  const PRODUCT = '/company/kilnfold/product/9';
  const TAG = { ...DEFAULT_PRODUCT, id: 4, name_view: 'Walnut tag' };

  it('is pending while its page is on its way, and ends with it', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const { store, router } = setUp(() => promise);
    store.set(slices.viewproduct, { ...TAG, error: 'an earlier one' });
    const arrived = router.navigate(PRODUCT);
    expect(store.get(slices.viewproduct)).toEqual({ ...TAG, loading: true });
    resolve(null);
    await arrived;
    expect(store.get(slices.viewproduct)).toEqual(TAG);
  });

  it('keeps message and fields when it fails, until trying again works', async () => {
    let down = true;
    const { store, router } = setUp(() => {
      if (down) throw new Error('The shop does not answer');
      return null;
    });
    store.set(slices.viewproduct, TAG);
    await router.navigate(PRODUCT);
    expect(store.get(slices.viewproduct)).toEqual({ ...TAG, error: 'The shop does not answer' });
    down = false;
    await router.revalidate();
    expect(store.get(slices.viewproduct)).toEqual(TAG);
  });

  it('has ended where another page was gone to meanwhile', async () => {
    const { store, router } = setUp(() => new Promise(() => undefined));
    store.set(slices.viewproduct, TAG);
    void router.navigate(PRODUCT);
    await router.navigate('/');
    expect(store.get(slices.viewproduct)).toEqual(TAG);
  });

  it('is none of the other pages', async () => {
    const { store, router } = setUp();
    store.set(slices.viewproduct, TAG);
    const arrived = router.navigate('/company/kilnfold');
    expect(store.get(slices.viewproduct)).toBe(TAG);
    await arrived;
    expect(store.get(slices.viewproduct)).toBe(TAG);
  });
});
