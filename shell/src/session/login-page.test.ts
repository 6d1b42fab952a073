import { signInPath } from 'shared-shell';
import { returnPlace } from './login-page.tsx';

const OURS = 'https://wishbin.example';

describe('signInPath', () => {
  it('carries any place through an address and back', () => {
    const place = '/company/kilnfold/product/9?size=large&note=a%26b#reviews';
    const [, search] = signInPath(place).split('?');
    expect(returnPlace(`?${search}`, '', OURS)).toBe(place);
  });
});

describe('returnPlace', () => {
  it.each([
    ['the page of ours that linked here', '', `${OURS}/cart?x=1`, '/cart?x=1'],
    ['the home page after a link from elsewhere', '', 'https://elsewhere.example/page', '/'],
    ['the home page without a referrer', '', '', '/'],
    ['the home page after the identity server on the same origin', '', `${OURS}/realms/wishbin/auth`, '/'],
    ['the home page for another site in the address', '?returnTo=https%3A%2F%2Fevil.example%2F', '', '/'],
    ['the home page for a script in the address', '?returnTo=javascript%3Aalert(1)', '', '/'],
    ['the home page for another host in the address', '?returnTo=%2F%2Fevil.example', `${OURS}/cart`, '/'],
    [
      'never the page for signing in itself',
      '?returnTo=%2Fauth%2Flogin%3FreturnTo%3D%2Fauth%2Flogin',
      '',
      '/',
    ],
    ['what the address says, before all else', '?returnTo=%2Fprofile', `${OURS}/cart`, '/profile'],
  ])('is %s', (_, search, referrer, place) => {
    expect(returnPlace(search, referrer, OURS)).toBe(place);
  });
});
