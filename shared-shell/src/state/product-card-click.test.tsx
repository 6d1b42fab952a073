/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { useProductCardClick } from './product-card-click.ts';
import { slices } from './slices.ts';

const VASE = {
  id: 9,
  company_id: 3,
  company_name_code: 'kilnfold',
  company_name_view: 'Kilnfold Pottery',
  company_logo: '/logos/3.png',
  name_view: 'Stem vase',
  price: 62,
};

describe('product card click', () => {
  it('starts a new choice, selects the company by company_id and stores the product as the viewed product', () => {
    const store = createStore();
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
    const { result } = renderHook(useProductCardClick, { wrapper });
    sessionStorage.setItem('orderDraft', '{"productId":20}');

    result.current(VASE);

    expect(sessionStorage.getItem('orderDraft')).toBeNull();

    expect(store.get(slices.viewcompany)).toMatchObject({
      id: 3,
      name_code: 'kilnfold',
      name_view: 'Kilnfold Pottery',
      logo: '/logos/3.png',
      loading: true,
    });
    expect(store.get(slices.viewproduct)).toMatchObject({ ...VASE, loading: false, error: '' });
  });
});
