import { companyFulfilled, DEFAULT_COMPANY, EMPTY_COMPANY, historyOf } from './company-state.ts';
import { pending, rejected } from './fetch-status.ts';

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
