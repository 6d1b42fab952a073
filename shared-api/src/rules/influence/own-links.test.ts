import fc from 'fast-check';
import {
  codeCardOf,
  hasNameLink,
  joinOffer,
  linkTag,
  linkWithDisclosure,
  nameLink,
  ownLink,
  pathOfText,
  shareCardLocation,
  tagProblem,
  targetAt,
  typedLinks,
  unpaidReason,
} from './own-links.ts';
import { paidLink } from './paid-link.ts';

const SITE = 'https://shop.example';
const june = { id: 9, username: 'june.park', listed: true };

describe('a tag', () => {
  it.each([
    ['tiktok', 'tiktok'],
    [' TikTok ', 'tiktok'],
    ['spring-24_a', 'spring-24_a'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    ['two words', ''],
    ['<script>', ''],
    ['é', ''],
    ['a'.repeat(20), 'a'.repeat(20)],
    ['a'.repeat(21), ''],
  ])('%j is %j', (text, tag) => {
    expect(linkTag(text)).toBe(tag);
  });

  it('says what is wrong with it', () => {
    expect([tagProblem(''), tagProblem('tiktok')]).toEqual(['', '']);
    expect(tagProblem('a'.repeat(21))).toBe('A tag has at most 20 characters.');
    expect(tagProblem('two words')).toBe('A tag has letters, digits, - and _ only.');
  });

  it('comes back from an address as it was put in', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 25 }), (text) => {
        const tag = linkTag(text);
        const { searchParams } = new URL(ownLink(SITE, june, '/', tag));
        expect(linkTag(searchParams.get('s'))).toBe(tag);
        expect(searchParams.get('i')).toBe('9');
      }),
    );
  });
});

describe('a link', () => {
  it('leads to any page by number, without what the reader had in the address', () => {
    expect(ownLink(SITE, june, '/company/wishbin/product/2?size=m&i=5#facts', 'tiktok')).toBe(
      'https://shop.example/company/wishbin/product/2?i=9&s=tiktok',
    );
    expect(ownLink(SITE, june, '/')).toBe('https://shop.example/?i=9');
    expect(ownLink(SITE, june, null)).toBe('https://shop.example/i/9');
    expect(ownLink(SITE, june, null, 'mail')).toBe('https://shop.example/i/9?s=mail');
  });

  it('leads to the own page by name, for a name that others see', () => {
    expect(nameLink(SITE, june)).toBe('https://shop.example/i/june.park');
    expect(nameLink(SITE, { ...june, username: 'Zoë/1' }, 'mail')).toBe(
      'https://shop.example/i/Zo%C3%AB%2F1?s=mail',
    );
    expect(nameLink(SITE, { ...june, listed: false })).toBeNull();
    expect(hasNameLink({ ...june, username: '12' })).toBe(false);
  });

  it('is typed by name, with its tag first, and else by number', () => {
    expect(typedLinks(SITE, june, 'tiktok')).toEqual([
      'https://shop.example/i/june.park?s=tiktok',
      'https://shop.example/i/june.park',
      'https://shop.example/i/9?s=tiktok',
      'https://shop.example/i/9',
    ]);
    expect(typedLinks(SITE, june)).toEqual(['https://shop.example/i/june.park', 'https://shop.example/i/9']);
    const byNumber = ['https://shop.example/i/9'];
    for (const username of ['Zoë/1', '🦊', 'a b', '12'])
      expect(typedLinks(SITE, { ...june, username })).toEqual(byNumber);
    expect(typedLinks(SITE, { ...june, listed: false })).toEqual(byNumber);
  });

  it('is copied with its disclosure', () => {
    expect(linkWithDisclosure('https://shop.example/i/9', 'june.park')).toBe(
      'https://shop.example/i/9\nPaid link: june.park earns a fee if you buy.',
    );
  });
});

describe('the disclosure of a link', () => {
  const LINK = 'https://shop.example/company/kilnfold?i=9';

  it('is copied with a link that earns, and with no other', () => {
    expect(linkWithDisclosure(LINK, 'june.park', { kind: 'earns' })).toBe(
      `${LINK}\nPaid link: june.park earns a fee if you buy.`,
    );
    for (const kind of ['staff', 'no-fee', 'missing'] as const) {
      expect(linkWithDisclosure(LINK, 'june.park', { kind })).toBe(LINK);
      expect(unpaidReason({ kind })).not.toBe('');
      expect(joinOffer({ kind })).toBeNull();
    }
    expect(unpaidReason({ kind: 'earns' })).toBe('');
  });

  it('gives its place to the way to join where that makes the link earn', () => {
    const open = { kind: 'open', company: 'kilnfold', fee: { from: 5, to: 25 } } as const;
    expect(linkWithDisclosure(LINK, 'june.park', open)).toBe(LINK);
    expect(unpaidReason(open)).toBe('You earn nothing here yet.');
    expect(joinOffer(open)).toEqual({ path: '/company/kilnfold#join-company', words: 'Join (fee 5–25%)' });
  });
});

it('names the card of a link', () => {
  expect(shareCardLocation(june, 'story', {})).toBe('/share/9/story.png');
  expect(shareCardLocation(june, 'post', { company: 'kilnfold' })).toBe('/share/9/post.png?company=kilnfold');
  expect(shareCardLocation(june, 'code', { product_id: 2, company: 'kilnfold' }, 'mail')).toBe(
    '/share/9/code.png?product=2&s=mail',
  );
});

it('finds the card of an own page by its link alone', () => {
  expect(codeCardOf('https://shop.example/i/9')).toBe('/share/9/code.png');
  for (const link of ['https://shop.example/i/june', 'https://shop.example/?i=9', ''])
    expect(codeCardOf(link)).toBeNull();
});

it.each([
  ['/company/wishbin/product/2', { product_id: 2, company: 'wishbin' }],
  ['/company/wishbin', { company: 'wishbin' }],
  ['/company/wishbin/', { company: 'wishbin' }],
  ['/company/wishbin/product/x', {}],
  ['/', {}],
])('%s is the place of %j', (path, target) => {
  expect(targetAt(path)).toEqual(target);
});

it.each([
  ['https://shop.example/company/wishbin?size=m#facts', '/company/wishbin'],
  [' /company/wishbin ', '/company/wishbin'],
  ['company/wishbin', '/company/wishbin'],
  ['/', '/'],
  ['', null],
  ['https://evil.example/company/wishbin', null],
  ['//evil.example/', null],
  ['javascript:alert(1)', null],
  ['/profile/links', null],
  ['/company/wishbin/desk/orders', null],
])('the page that %j means is %j', (text, path) => {
  expect(pathOfText(text, 'https://shop.example')).toBe(path);
});

it('says openly that a link is paid', () => {
  expect(paidLink('marlowe.finch')).toBe('Paid link: marlowe.finch earns a fee if you buy');
});
