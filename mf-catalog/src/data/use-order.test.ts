import { jest } from '@jest/globals';
import { CUT, type ReceivedCall, refusal, startFakeServer } from 'shared-testing/fake-server';
import type { OrderEvent } from '../domain/order.ts';
import { anOffer, aPart, blueSmall, INIT, ledTo, rustLarge, theMug } from '../testing/an-offer.ts';
import { type ChoiceQueue, choiceQueue } from './use-order.ts';

let log: jest.SpiedFunction<typeof console.error>;

const server = await startFakeServer();
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

/** A line whose news can be waited for. */
function lineOf(part = theMug()): {
  line: ChoiceQueue;
  heard: OrderEvent[];
  news(count: number): Promise<void>;
} {
  const heard: OrderEvent[] = [];
  let notified: () => void = () => undefined;
  const line = choiceQueue(20, part, (event) => {
    heard.push(event);
    notified();
  });
  const news = (count: number) =>
    new Promise<void>((resolve) => {
      notified = () => heard.length >= count && resolve();
      notified();
    });
  return { line, heard, news };
}

/** An answer that is given when the test says so; `arrived` is there once the question is. */
function held() {
  const arrived = Promise.withResolvers<ReceivedCall>();
  const release = Promise.withResolvers<unknown>();
  const answer = (_: unknown, call: ReceivedCall) => {
    arrived.resolve(call);
    return release.promise;
  };
  return { answer, arrived: arrived.promise, release: release.resolve };
}

const choices = () => server.calls.filter(({ method }) => method === 'PUT');

it('asks once for a choice, from the variant on, and tells where it led', async () => {
  server.answer(anOffer());
  const { line, heard, news } = lineOf();

  line.choose(5, 52);
  await news(1);

  expect(choices()).toEqual([
    {
      call: `PUT ${INIT}`,
      method: 'PUT',
      path: INIT,
      body: { selection: 52, merch_id: 200, attribute_id: 5, manufactured_output: 10 },
    },
  ]);
  expect(heard).toMatchObject([
    { type: 'arrived', productId: 20, attributeId: 5, selection: 52, merchandise: blueSmall },
  ]);
});

it('asks only once which options a variant has', async () => {
  server.answer(anOffer());
  const { line, news } = lineOf();
  line.choose(5, 52);
  await news(1);
  line.choose(5, 51);
  await news(2);
  server.answer(anOffer());
  line.choose(5, 52);
  await news(3);

  expect(server.paths).toEqual([INIT]);
});

it('asks nothing more where there is one choice only', async () => {
  server.answer(anOffer());
  const { line, heard, news } = lineOf(aPart({ choices: theMug().choices?.slice(0, 1) ?? [] }));

  line.choose(5, 52);
  await news(1);

  expect(server.paths).toEqual([INIT]);
  expect(heard).toMatchObject([{ type: 'arrived', attributes: null }]);
});

it('stops a choice that another option takes the place of', async () => {
  const first = held();
  server.answer({ ...anOffer(), [INIT]: first.answer });
  const { line, heard, news } = lineOf();

  line.choose(5, 52);
  await first.arrived;
  server.answer(anOffer());
  line.choose(5, 51);
  await news(1);
  first.release(blueSmall);

  expect(heard).toMatchObject([{ type: 'arrived', selection: 51, merchandise: { merch_id: 200 } }]);
  expect(log).not.toHaveBeenCalled();
});

it('goes on with another attribute from where the one before led', async () => {
  const first = held();
  server.answer({ ...anOffer(), [INIT]: first.answer });
  const { line, heard, news } = lineOf();

  line.choose(5, 52);
  const call = await first.arrived;
  line.choose(6, 62);
  expect(choices()).toHaveLength(1);
  server.answer({ ...anOffer(), [INIT]: ledTo });
  first.release(ledTo(call.body));
  await news(2);

  expect(choices()).toMatchObject([{ body: { merch_id: 202, attribute_id: 6, selection: 62 } }]);
  expect(heard).toMatchObject([{ merchandise: blueSmall }, { merchandise: rustLarge }]);
});

it.each([
  ['a server that fails', refusal(500, 'server_error'), 'This choice did not reach the shop.'],
  ['a connection that breaks', CUT, 'This choice did not reach the shop.'],
  ['a choice that nothing is made in', refusal(422, 'invalid'), 'Refused: invalid'],
])('tells of %s, and drops what waits behind it', async (_, answer, words) => {
  const first = held();
  server.answer({ ...anOffer(), [INIT]: first.answer });
  const { line, heard, news } = lineOf();

  line.choose(5, 52);
  await first.arrived;
  line.choose(6, 62);
  first.release(answer);
  await news(1);

  expect(heard).toEqual([
    { type: 'failed', productId: 20, attributeId: 5, text: expect.stringContaining(words) },
  ]);
  expect(choices()).toHaveLength(1);

  server.answer(anOffer());
  line.choose(6, 62);
  await news(2);
  expect(choices()).toMatchObject([{ body: { merch_id: 200, selection: 62 } }]);
});

it('fails as a whole where it is not known what else the choice changed', async () => {
  server.answer({ ...anOffer(), '/api/order/attribute/merchandice/202': refusal(503, 'unavailable') });
  const { line, heard, news } = lineOf();

  line.choose(5, 52);
  await news(1);

  expect(heard).toMatchObject([{ type: 'failed' }]);
});

it('is silent once it is stopped', async () => {
  const first = held();
  server.answer({ ...anOffer(), [INIT]: first.answer });
  const stopped = lineOf();
  stopped.line.choose(5, 52);
  await first.arrived;
  stopped.line.choose(6, 62);
  stopped.line.stop();
  first.release(blueSmall);

  // A choice made later and answered shows that everything of the first line had its time.
  server.answer(anOffer());
  const other = lineOf();
  other.line.choose(5, 52);
  await other.news(1);

  expect(stopped.heard).toEqual([]);
  expect(choices()).toHaveLength(1);
});
