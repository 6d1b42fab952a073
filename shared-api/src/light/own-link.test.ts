import { getOwnBadge } from '../contract/influence/influencer.ts';
import { findOwnLink } from './own-link.ts';

const badge = { id: 9, username: 'june.park', qr_url: 'https://shop.example/i/9', qr_location: '/qr/9.png' };

it('asks what the contract has', () => {
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
