import { jest } from '@jest/globals';
import { toApiError } from 'shared-data';
import { CUT, type FakeAnswer, refusal, startFakeServer } from 'shared-testing/fake-server';
import { takeLabelBack } from './orders.ts';
import { actionMessage, isStale } from './requests.ts';

jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

/** What the desk makes of a change that this answer came to. */
async function shown(answer: FakeAnswer) {
  server.answer({ 'POST /api/desk/kilnfold/orders/31/label/void': answer });
  const error = await takeLabelBack('kilnfold', 31).catch(toApiError);
  if (!(error instanceof Error)) throw new Error('It did not fail');
  return { isStale: isStale(error), message: actionMessage(error) };
}

it.each([
  ['no answer', CUT],
  ['that of a server that failed', refusal(500, 'server_error')],
])('says of a change that it may be made, and loads the page anew: %s', async (_, answer) => {
  expect(await shown(answer)).toEqual({
    isStale: true,
    message: expect.stringMatching(/^No answer came from the shop, so this may be done or not/),
  });
});

it('says what the server says of a failure with a reason, and loads the page anew', async () => {
  expect(await shown(refusal(503, 'unavailable'))).toEqual({
    isStale: true,
    message: 'Refused: unavailable',
  });
});

it('says what was refused, and leaves the page as it is', async () => {
  expect(await shown(refusal(422, 'invalid'))).toEqual({ isStale: false, message: 'Refused: invalid' });
});
