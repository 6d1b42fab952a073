import { createStore } from 'jotai';
import { createMemoryRouter } from 'react-router-dom';
import { slices } from 'shared-shell';
import { followNavigation } from './follow-navigation.ts';

const KILNFOLD = { id: 3, name_code: 'kilnfold', name_view: 'Kilnfold Pottery', template_id: 1 };

function page(path: string, company: object | null, loader: () => unknown = () => null) {
  const handle = { meta: () => null, company: () => company, status: () => 200, smallHeader: false };
  return { path, handle, loader, Component: () => null };
}

function setUp(companyLoader?: () => unknown) {
  const store = createStore();
  const router = createMemoryRouter([page('/', null), page('/company/kilnfold', KILNFOLD, companyLoader)]);
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
    expect(store.get(slices.viewcompany)).toMatchObject({
      id: 0,
      error: 'The shop does not answer',
      loading: false,
    });
    down = false;
    await router.revalidate();
    expect(store.get(slices.viewcompany)).toMatchObject({ ...KILNFOLD, error: '' });
  });
});
