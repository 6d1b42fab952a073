import { cartMerged, EMPTY_CART } from './cart-state.ts';
import { pending, rejected } from './fetch-status.ts';
import { DEFAULT_PRODUCT, productFulfilled } from './product-state.ts';

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
