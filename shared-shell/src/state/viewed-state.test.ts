import { cartMerged, EMPTY_CART } from './slices.ts';
import {
  companyFulfilled,
  DEFAULT_COMPANY,
  DEFAULT_PRODUCT,
  EMPTY_COMPANY,
  historyOf,
  pending,
  productFulfilled,
  rejected,
} from './viewed-state.ts';

const KILNFOLD = { id: 3, name_code: 'kilnfold', name_view: 'Kilnfold Pottery', template_id: 1 };

describe('company fetch', () => {
  it('is loading, without an earlier error, while it is pending', () => {
    const failed = rejected(EMPTY_COMPANY, 'The shop does not answer');
    expect(pending(failed)).toEqual({ ...EMPTY_COMPANY, loading: true, error: '' });
  });

  it('merges the returned fields and leaves the others as they were', () => {
    const before = { ...pending(EMPTY_COMPANY), logo: '/logos/3.png' };
    expect(companyFulfilled(before, KILNFOLD)).toEqual({
      ...EMPTY_COMPANY,
      ...KILNFOLD,
      logo: '/logos/3.png',
    });
  });

  it('stores the message and stops loading when it is rejected', () => {
    const state = rejected(pending(companyFulfilled(EMPTY_COMPANY, KILNFOLD)), 'There is no such company');
    expect(state).toMatchObject({ ...KILNFOLD, loading: false, error: 'There is no such company' });
  });
});

describe('company history', () => {
  it('keeps the company that was viewed, without the state of its fetch', () => {
    const viewed = { ...companyFulfilled(EMPTY_COMPANY, KILNFOLD), loading: true, error: 'late' };
    expect(historyOf(viewed)).toEqual({ ...EMPTY_COMPANY, ...KILNFOLD });
  });

  it('falls back to the default company where none was viewed', () => {
    expect(historyOf(EMPTY_COMPANY)).toBe(DEFAULT_COMPANY);
    expect(DEFAULT_COMPANY).toMatchObject({ id: 1, marker: 'bin', template_id: 1, name_code: 'wishbin' });
  });
});

describe('the empty company', () => {
  it('has what the specification gives it', () => {
    expect(EMPTY_COMPANY).toMatchObject({
      id: 0,
      marker: '',
      template_id: 0,
      name_view: '',
      primary_color: '#366C4D',
      secondary_color: '#006400',
    });
  });
});

describe('product fetch', () => {
  it('starts from the specified product', () => {
    expect(DEFAULT_PRODUCT).toMatchObject({ id: 2, name_view: 'Wood tag', picture_location: '/default.jpg' });
  });

  it('goes from pending to fulfilled with the payload merged', () => {
    const state = productFulfilled(pending(rejected(DEFAULT_PRODUCT, 'gone')), {
      id: 9,
      name_view: 'Stem vase',
    });
    expect(state).toEqual({ ...DEFAULT_PRODUCT, id: 9, name_view: 'Stem vase', loading: false, error: '' });
  });

  it('keeps the message of a failure', () => {
    expect(rejected(pending(DEFAULT_PRODUCT), 'gone')).toEqual({ ...DEFAULT_PRODUCT, error: 'gone' });
  });
});

describe('cart state', () => {
  it('is filled by merging a payload', () => {
    expect(cartMerged(cartMerged(EMPTY_CART, { 1: 'a', 2: 'b' }), { 2: 'c' })).toEqual({ 1: 'a', 2: 'c' });
  });
});
