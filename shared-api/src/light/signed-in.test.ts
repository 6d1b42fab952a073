import { listOwnCompanies } from '../contract/companies/own-companies.ts';
import { getOwnBadge } from '../contract/influence/influencer.ts';
import { findOwnCompanies, findOwnLink } from './signed-in.ts';

it('asks for the own companies as the contract has it', () => {
  expect([findOwnCompanies.method, findOwnCompanies.path]).toEqual([
    listOwnCompanies.method,
    listOwnCompanies.path,
  ]);
});

it('reads the names of companies, and refuses an entry without', () => {
  const company = { name_code: 'kilnfold', name_view: 'Kilnfold' };
  expect(findOwnCompanies.answer.safeParse([{ company: { ...company, id: 3 }, role: 'owner' }])).toEqual({
    success: true,
    data: [company],
  });
  expect(findOwnCompanies.answer.safeParse([{ role: 'owner' }]).success).toBe(false);
});

const badge = { id: 9, username: 'june.park', qr_url: 'https://shop.example/i/9', qr_location: '/qr/9.png' };

it('asks for the own link as the contract has it', () => {
  expect([findOwnLink.method, findOwnLink.path]).toEqual([getOwnBadge.method, getOwnBadge.path]);
});

it('reads of the badge what a link needs', () => {
  const read = (body: unknown) => findOwnLink.answer.safeParse(body);
  expect(read({ badge: { ...badge, listed: true } })).toEqual({
    success: true,
    data: { owner: { id: 9, username: 'june.park', listed: true } },
  });
  expect(read({ badge })).toMatchObject({ data: { owner: { listed: false } } });
  expect(read({ badge: null })).toEqual({ success: true, data: { owner: null } });
});

it.each([{}, { badge: 7 }, { badge: { id: '9', username: 'june.park' } }, null, []])(
  'takes %j for an error',
  (body) => {
    expect(findOwnLink.answer.safeParse(body)).toMatchObject({ success: false });
  },
);
