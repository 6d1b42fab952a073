/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { SIGNED_OUT, signedIn } from 'shared-testing/render';
import { aProductPage } from '../testing/builders.ts';
import { shareProduct } from './share-product.ts';

const BADGE = '/api/stakeholder/badge';
const JUNES = { id: 9, username: 'june.park', qr_url: 'https://shop.example/i/9', qr_location: '/qr/9.png' };
const mug = aProductPage();
const JOINING = '/api/stakeholder/influence/kilnfold';
const joining = (state: 'open' | 'joined') => ({
  company_id: 3,
  state,
  fee: { from: 5, to: 25 },
  parent: null,
});
const JOINED = {
  [BADGE]: { badge: JUNES },
  [JOINING]: joining('joined'),
  '/api/company/product/20': mug,
};
const PLAIN = `${location.origin}/company/kilnfold/product/20`;
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

const server = await startFakeServer();

function giveBrowser(parts: object): void {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

/** A clipboard, and what was copied to it. */
function clipboard(): string[] {
  const copied: string[] = [];
  giveBrowser({ clipboard: { writeText: async (text: string) => void copied.push(text) } });
  return copied;
}

const strangers = async () => SIGNED_OUT;
const junes = async () => signedIn();

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('is copied and said so where the browser has no share sheet', async () => {
  const copied = clipboard();
  expect(await shareProduct(mug, strangers)).toBe('Link copied');
  expect(copied).toEqual([PLAIN]);
  expect(server.paths).toEqual([]);
});

it('goes to the share sheet, which needs no words of ours', async () => {
  const shared: unknown[] = [];
  giveBrowser({ share: async (what: unknown) => void shared.push(what) });
  expect(await shareProduct(mug, strangers)).toBe('');
  expect(shared).toEqual([{ title: 'Two-tone mug', url: PLAIN }]);
});

it('is the own link of an influencer, and says that it is a paid one', async () => {
  server.answer(JOINED);
  const shared: unknown[] = [];
  giveBrowser({ share: async (what: unknown) => void shared.push(what) });
  await shareProduct(mug, junes);
  expect(shared).toEqual([
    { title: 'Two-tone mug', url: `${PLAIN}?i=9`, text: 'Paid link: june.park earns a fee if you buy.' },
  ]);
});

it('is copied with its disclosure', async () => {
  server.answer(JOINED);
  const copied = clipboard();
  expect(await shareProduct(mug, junes)).toBe('Your own link copied. Its disclosure is copied with it.');
  expect(copied).toEqual([`${PLAIN}?i=9\nPaid link: june.park earns a fee if you buy.`]);
});

it('says where it earns nothing yet, and is no paid link there', async () => {
  server.answer({ ...JOINED, [JOINING]: joining('open') });
  const copied = clipboard();
  expect(await shareProduct(mug, junes)).toBe('Your own link copied. You earn nothing here yet.');
  const shared: unknown[] = [];
  giveBrowser({ share: async (what: unknown) => void shared.push(what) });
  await shareProduct(mug, junes);
  expect(copied).toEqual([`${PLAIN}?i=9`]);
  expect(shared).toEqual([{ title: 'Two-tone mug', url: `${PLAIN}?i=9` }]);
});

it.each([{ badge: null }, refusal(401, 'sign_in_needed')])(
  'is the plain link of a person without one: %j',
  async (answer) => {
    server.answer({ [BADGE]: answer });
    const copied = clipboard();
    expect(await shareProduct(mug, junes)).toBe('Link copied');
    expect(copied).toEqual([PLAIN]);
  },
);

it('is not the plain link where the own one is not known: that would earn nothing', async () => {
  server.answer({ [BADGE]: refusal(503, 'unavailable') });
  const copied = clipboard();
  expect(await shareProduct(mug, junes)).toBe('Your link could not be prepared. Please try again.');
  expect(copied).toEqual([]);
  expect(log).toHaveBeenCalled();
});

it('is copied where the share sheet does not open, but not where its reader closed it', async () => {
  const outcomes = [new DOMException('Off', 'AbortError'), new Error('Too late')];
  const copied = clipboard();
  giveBrowser({ share: () => Promise.reject(outcomes.shift()) });
  expect(await shareProduct(mug, strangers)).toBe('');
  expect(copied).toEqual([]);
  expect(await shareProduct(mug, strangers)).toBe('Link copied');
  expect(copied).toEqual([PLAIN]);
});

it('says what to do where nothing works', async () => {
  giveBrowser({ clipboard: { writeText: () => Promise.reject(new Error('Denied')) } });
  expect(await shareProduct(mug, strangers)).toMatch(/^Copying did not work here/);
});
