/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import type { CardTarget } from 'shared-api/rules/influence/own-links';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { findLinkEarning, useLinkEarning } from './link-earning.ts';

const JOINING = '/api/stakeholder/influence/kilnfold';
const PRODUCT = '/api/company/product/20';
const EARNER = '/api/stakeholder/influencer/9/company/kilnfold';
const june = { id: 9 };
const company = { company: 'kilnfold' };
const mug = { ...company, product_id: 20 };

const joining = (state: string, to = 25) => ({ company_id: 3, state, fee: { from: 0, to }, parent: null });
const product = (pays_fee: boolean, company_id = 3) => ({
  id: 20,
  company_id,
  company_name_code: 'kilnfold',
  company_name_view: 'Kilnfold Pottery',
  company_logo: '',
  title: 'Stoneware, 11 oz',
  name_view: 'Two-tone mug',
  picture_location: '',
  picture_alt: '',
  describe: '',
  primary_color: '',
  secondary_color: '',
  review: 0,
  review_total: 0,
  price: 34,
  price_from: 34,
  price_includes: '',
  sold: 0,
  gifted: 0,
  sold_quant: 0,
  backlogged: 0,
  gallery: [],
  pays_fee,
  page_variant: 'current',
  production_phase: 'In Stock',
  packing: { today: '2026-11-23', handling_days: 2, holidays: [], paused_until: null, takes_orders: true },
});
const earner = (own_rate: boolean) => ({
  earner: { ...june, username: 'june.park', picture_location: '', settled: false, own_rate },
});

const onFailure = jest.fn();
const server = await startFakeServer();
beforeEach(() => onFailure.mockClear());
const ask = (target: CardTarget) => findLinkEarning(june, target, onFailure);

it.each([
  ['of a company that is joined and pays', company, { [JOINING]: joining('joined') }, { kind: 'earns' }],
  [
    'of a company that is not joined',
    company,
    { [JOINING]: joining('open') },
    { kind: 'open', company: 'kilnfold', fee: { from: 0, to: 25 } },
  ],
  ['of the own employer', company, { [JOINING]: joining('staff') }, { kind: 'staff' }],
  [
    'of a company without fees',
    company,
    { [JOINING]: joining('joined', 0), [EARNER]: earner(false) },
    { kind: 'no-fee' },
  ],
  [
    'of a company that pays a rate of their own',
    company,
    { [JOINING]: joining('joined', 0), [EARNER]: earner(true) },
    { kind: 'earns' },
  ],
  [
    'of a product with a fee',
    mug,
    { [JOINING]: joining('joined'), [PRODUCT]: product(true) },
    { kind: 'earns' },
  ],
  [
    'of a product without one',
    mug,
    { [JOINING]: joining('joined'), [PRODUCT]: product(false), [EARNER]: earner(false) },
    { kind: 'no-fee' },
  ],
  [
    'of a product without one, before joining',
    mug,
    { [JOINING]: joining('open'), [PRODUCT]: product(false) },
    { kind: 'no-fee' },
  ],
  [
    'of another company’s product',
    mug,
    { [JOINING]: joining('joined'), [PRODUCT]: product(true, 4) },
    { kind: 'missing' },
  ],
  ['of no company', company, { [JOINING]: refusal(404, 'not_found') }, { kind: 'missing' }],
  ['of another page', {}, {}, { kind: 'earns' }],
])('a link to the page %s', async (_, target, answers, earning) => {
  server.answer(answers);
  expect(await ask(target)).toEqual(earning);
  expect(onFailure).not.toHaveBeenCalled();
});

it('keeps its disclosure where the server does not answer', async () => {
  server.answer({ [JOINING]: refusal(503, 'unavailable') });
  expect(await ask(company)).toEqual({ kind: 'earns' });
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('is known anew for each page that is shown', async () => {
  server.answer({ [JOINING]: joining('open'), '/api/stakeholder/influence/emberlow': joining('joined') });
  const shown = renderHook(({ code }) => useLinkEarning(june, { company: code }, onFailure), {
    initialProps: { code: 'kilnfold' },
  });
  expect(shown.result.current).toBeNull();
  await waitFor(() => expect(shown.result.current).toMatchObject({ kind: 'open' }));
  shown.rerender({ code: 'emberlow' });
  expect(shown.result.current).toBeNull();
  await waitFor(() => expect(shown.result.current).toEqual({ kind: 'earns' }));
});
