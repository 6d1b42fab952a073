/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import type { Session } from 'shared-auth';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { anInfluencer } from '../testing/builders.ts';
import { openPage } from './open-page.ts';

const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();
const unnamed = anInfluencer({ id: 15, username: 'Influencer 15', listed: false });
const VISIT = 'PUT /api/stakeholder/influencer/15/visit';
const badge = (id: number) => ({
  badge: { id, username: 'nora', qr_url: 'https://shop.example/i/15', qr_location: '/qr/15.png' },
});

beforeEach(() => {
  log.mockClear();
  server.answer({
    'PUT /api/stakeholder/influencer/15': [],
    'PUT /api/stakeholder/infgift/15': [],
    [VISIT]: { counted: true },
    '/api/stakeholder/earner/of/15': { companies: [{ id: 3, name_view: 'Kilnfold' }] },
  });
});

const opened = (
  influencer = unnamed,
  session: Session = { status: 'signed-in', username: 'nora', email: '', roles: [] },
) => openPage(influencer, '?s=TikTok&after=p', async () => session);

it('knows the own page of a person who is not named there by the badge', async () => {
  server.answerTo('GET /api/stakeholder/badge', badge(15));
  expect(await opened()).toMatchObject({ own: true });

  server.answerTo('GET /api/stakeholder/badge', badge(16));
  expect(await opened()).toMatchObject({ own: false });
});

it('knows a listed person by the name alone', async () => {
  expect(await opened({ ...unnamed, username: 'nora', listed: true })).toMatchObject({ own: true });
  expect(await opened({ ...unnamed, username: 'ada', listed: true })).toMatchObject({ own: false });
});

it('calls no page the own one of a visitor, nor where there was no answer', async () => {
  expect(await opened(unnamed, { status: 'signed-out' })).toMatchObject({ own: false });

  server.answerTo('GET /api/stakeholder/badge', refusal(503, 'unavailable'));
  expect(await opened()).toEqual({ own: false, earning: ['Kilnfold'], products: [], gifted: [] });
  expect(log).toHaveBeenCalled();
});

it('brings where the purchases of a person who is signed in pay the influencer; of a visitor that is not known', async () => {
  expect(await opened({ ...unnamed, username: 'ada', listed: true })).toMatchObject({
    earning: ['Kilnfold'],
  });
  expect(await opened(unnamed, { status: 'signed-out' })).toMatchObject({ earning: null });

  server.answerTo('/api/stakeholder/earner/of/15', refusal(503, 'unavailable'));
  expect(await opened({ ...unnamed, username: 'ada', listed: true })).toMatchObject({ earning: null });
  expect(log).toHaveBeenCalled();
});

it('counts the visit for the link with its tag, and none of the own page', async () => {
  server.answerTo('GET /api/stakeholder/badge', badge(16));
  await opened();
  expect(server.sent(VISIT)).toEqual([{ page: true, tag: 'tiktok' }]);
  expect(server.asked.indexOf(VISIT)).toBeLessThan(
    server.asked.indexOf('PUT /api/stakeholder/influencer/15'),
  );

  server.forget();
  server.answerTo('GET /api/stakeholder/badge', badge(15));
  await opened();
  expect(server.asked).not.toContain(VISIT);
});

it('opens the page where the visit could not be counted', async () => {
  server.answerTo(VISIT, refusal(503, 'unavailable'));
  expect(await opened(unnamed, { status: 'signed-out' })).toEqual({
    own: false,
    earning: null,
    products: [],
    gifted: [],
  });
  expect(log).toHaveBeenCalled();
});
