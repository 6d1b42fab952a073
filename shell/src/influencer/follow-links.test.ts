/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { createMemoryRouter, type LoaderFunction } from 'react-router-dom';
import type { Session } from 'shared-auth';
import { influencerDropped, slices } from 'shared-shell';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { until } from 'shared-testing/until';
import { catchLinks } from './catch-links.ts';

const NOBODY: Session = { status: 'signed-out' };
const JUNE: Session = { status: 'signed-in', username: 'june.park', email: '', roles: [] };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

beforeEach(() => {
  log.mockClear();
  server.answer({
    [asks(3)]: influencer(3, 'marlowe.finch'),
    [asks(5)]: influencer(5, 'june.park'),
    ...visits(3),
    ...visits(5),
  });
});

const visitOf = (id: number) => `PUT /api/stakeholder/influencer/${id}/visit`;
const viewOf = (id: number) => `PUT /api/stakeholder/influencer/${id}/viewed`;
const visits = (id: number) => ({ [visitOf(id)]: { counted: true }, [viewOf(id)]: { counted: true } });

const asks = (id: number) => `GET /api/stakeholder/influencer/${id}`;

function influencer(id: number, username: string) {
  return {
    id,
    username,
    featured_company: null,
    views: 1,
    picture_location: `/people/${id}.png`,
    listed: true,
    row_count: 1,
  };
}

/** A shop opened at an address. */
async function openAt(address: string, session = NOBODY) {
  const loader = jest.fn<LoaderFunction>(async () => null);
  const router = createMemoryRouter([{ path: '*', loader, Component: () => null }], {
    initialEntries: [address],
  });
  await until(() => router.state.initialized);
  const store = createStore();
  catchLinks(router, { store, ready: async () => session });
  const active = () => store.get(slices.followinfluencer).id;
  const here = () => router.createHref(router.state.location);
  return { router, store, loader, active, address: here };
}

it('asks nothing of anybody at an address that is no link', async () => {
  const { router, active } = await openAt('/company/wishbin?size=m');
  await router.navigate('/mission');
  await router.navigate('/?i=abc');
  await router.navigate('/?i=3');
  await until(() => active() === 3);

  expect(server.asked).toEqual([asks(3), visitOf(3)]);
});

it('makes whoever the address names the active influencer, and leaves the address without loading it again', async () => {
  const { store, loader, active, address } = await openAt('/company/wishbin?size=m&i=3#top');
  await until(() => address() === '/company/wishbin?size=m#top');

  expect(active()).toBe(3);
  expect(store.get(slices.followinfluencer)).toMatchObject({
    username: 'marlowe.finch',
    picture_location: '/people/3.png',
  });
  expect(server.asked).toEqual([asks(3), visitOf(3)]);
  expect(server.sent(visitOf(3))).toEqual([{ company: 'wishbin', tag: '' }]);
  expect(loader).toHaveBeenCalledTimes(1);
});

it('takes an influencer’s page for their link, and stays there', async () => {
  const { store, active, address } = await openAt('/i/3');
  const before = Date.now();
  await until(() => active() === 3);

  expect(store.get(slices.followinfluencer).visited_at).toBeGreaterThanOrEqual(before);
  expect(server.asked).toEqual([asks(3)]);
  expect(address()).toBe('/i/3');
});

it.each(['/I/3', '/i/03', '/i/%33'])('knows the page also at %s, as the router does', async (address) => {
  const { active } = await openAt(address);
  await until(() => active() === 3);

  expect(server.asked).toEqual([asks(3)]);
});

it('counts a link to a product with its tag, and as a look at the product', async () => {
  const { active, address } = await openAt('/company/wishbin/product/2?i=3&s=TikTok&size=m');
  await until(() => active() === 3);
  await until(() => address() === '/company/wishbin/product/2?size=m');
  expect(server.asked).toEqual([asks(3), visitOf(3), viewOf(3)]);
  expect(server.sent(visitOf(3))).toEqual([{ product_id: 2, tag: 'tiktok' }]);
  expect(server.sent(viewOf(3))).toEqual([{ product_id: 2 }]);
});

it('counts no visit of a page that the browser prepares before it is shown', async () => {
  Reflect.set(document, 'prerendering', true);
  const listen = jest.spyOn(document, 'addEventListener');
  const { active, address } = await openAt('/company/wishbin?i=3');
  await until(() => listen.mock.calls.some(([event]) => event === 'prerenderingchange'));
  listen.mockRestore();
  expect([active(), address(), server.asked]).toEqual([0, '/company/wishbin?i=3', []]);

  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  await until(() => address() === '/company/wishbin');
  expect(active()).toBe(3);
  expect(server.asked).toEqual([asks(3), visitOf(3)]);
});

it('follows an influencer whose visit could not be counted', async () => {
  server.answerTo(visitOf(3), refusal(503, 'unavailable'));
  const { active, address } = await openAt('/?i=3');
  await until(() => active() === 3);
  await until(() => address() === '/');
  expect(log).toHaveBeenCalledTimes(1);
});

it('finds an influencer by name, and passes over a name that is none', async () => {
  const byName = (name: string) => `GET /api/stakeholder/influencer/name/${name}`;
  server.answerTo(byName('june.park'), influencer(5, 'june.park'));
  const { router, active } = await openAt('/i/june.park?s=mail');
  await until(() => active() === 5);
  expect(server.asked).toEqual([byName('june.park')]);
  await router.navigate('/i/no.one');
  await until(() => server.asked.includes(byName('no.one')));
  expect(active()).toBe(5);
  expect(log).not.toHaveBeenCalled();
});

it('lets the last link win, also over one whose answer comes later', async () => {
  const { router, active } = await openAt('/i/3');
  const send = server.holdAll();
  await until(() => server.asked.includes(asks(3)));
  await router.navigate('/mission?i=5');
  await until(() => server.asked.includes(asks(5)));
  send();
  await until(() => active() !== 0);

  expect(active()).toBe(5);
});

it('passes over an unknown person in silence, and takes them out of the address too', async () => {
  const { router, active, address } = await openAt('/?i=3');
  await until(() => active() === 3);
  await router.navigate('/?i=404');
  await until(() => address() === '/');

  expect(active()).toBe(3);
  expect(log).not.toHaveBeenCalled();
});

it('changes nothing for one’s own link', async () => {
  const { router, active, address } = await openAt('/?i=3', JUNE);
  await until(() => active() === 3);
  await router.navigate('/?i=5');
  await until(() => address() === '/');

  expect(server.asked).toContain(asks(5));
  expect(active()).toBe(3);
});

it('brings nobody back who was dropped when the shopper goes back', async () => {
  const { router, store, active, address } = await openAt('/?i=3');
  const send = server.holdAll();
  await until(() => server.asked.includes(asks(3)));
  await router.navigate('/mission');
  send();
  await until(() => active() === 3);
  store.set(slices.followinfluencer, influencerDropped(Date.now()));
  await router.navigate(-1);
  await until(() => address() === '/');

  expect(active()).toBe(0);
  expect(server.asked).toEqual([asks(3), visitOf(3)]);
});

it('is the link anew when one goes back to an influencer’s own page', async () => {
  const { router, active } = await openAt('/i/3');
  await until(() => active() === 3);
  await router.navigate('/?i=5');
  await until(() => active() === 5);
  await router.navigate(-1);
  await until(() => active() === 3);

  expect(router.state.location.pathname).toBe('/i/3');
});

it('asks again by itself when there was no answer', async () => {
  server.answerTo(asks(3), refusal(503, 'unavailable'));
  const { active, address } = await openAt('/company/wishbin?i=3');
  await until(() => log.mock.calls.length === 1);
  server.answerTo(asks(3), influencer(3, 'marlowe.finch'));
  await until(() => active() === 3);
  await until(() => address() === '/company/wishbin');
});

it('knows one’s own link by its number where the name is not shown', async () => {
  const unnamed = (id: number) => ({
    ...influencer(id, `Influencer ${id}`),
    picture_location: '',
    listed: false,
  });
  const badge = {
    id: 5,
    username: 'june.park',
    qr_url: 'https://shop.example/i/5',
    qr_location: '/qr/5.png',
  };
  server.answer({
    [asks(5)]: unnamed(5),
    [asks(6)]: unnamed(6),
    'GET /api/stakeholder/badge': { badge },
    ...visits(6),
  });
  const { router, active, address } = await openAt('/?i=5', JUNE);
  await until(() => address() === '/');
  expect(active()).toBe(0);

  await router.navigate('/?i=6');
  await until(() => active() === 6);
});

it('asks again on the way when there was no answer, and says so once for each', async () => {
  server.answerTo(asks(3), refusal(503, 'unavailable'));
  const { router, active, address } = await openAt('/?i=3');
  await until(() => log.mock.calls.length === 1);
  expect([active(), address()]).toEqual([0, '/?i=3']);

  server.answerTo(asks(3), influencer(3, 'marlowe.finch'));
  await router.navigate('/mission');
  await until(() => active() === 3);
  expect(log).toHaveBeenCalledTimes(1);
});
