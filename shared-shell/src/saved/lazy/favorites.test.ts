import { jest } from '@jest/globals';
import { signOut } from 'shared-auth';
import { CUT, type ReceivedCall, refusal, startFakeServer } from 'shared-testing/fake-server';
import { claimRows, forgetPeople, readRows } from './browser-database.ts';
import { publishFavorites, setFavorite, syncFavorites } from './favorites.ts';

// There is no IndexedDB here: rows live in memory, as in a browser that denies it.
const server = await startFakeServer();
const CALL = '/api/shop/favorites';

let account: number[] = [];

function answerAsAccount(): void {
  const idOf = ({ path }: ReceivedCall) => Number(path.split('/').at(-1));
  const change = (ids: (id: number) => number[]) => (_body: unknown, call: ReceivedCall) => {
    account = ids(idOf(call));
    return { product_id: idOf(call) };
  };
  const others = (id: number) => account.filter((one) => one !== id);
  server.answer({
    [`GET ${CALL}`]: () => ({ product_ids: account }),
    ...Object.fromEntries(
      [7, 8, 9].flatMap((id) => [
        [`PUT ${CALL}/${id}`, change(() => [id, ...others(id)])],
        [`DELETE ${CALL}/${id}`, change(others)],
      ]),
    ),
  });
}

const asAda = () => 'ada';
const asStranger = () => null;
const changes = () => server.asked.filter((call) => !call.startsWith('GET'));
const list = async (who: () => string | null = asAda) => [...(await publishFavorites(who))];

beforeEach(async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  account = [];
  await claimRows('gone');
  await forgetPeople(null);
  answerAsAccount();
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps favorites before a sign-in without a request, newest first', async () => {
  for (const id of [7, 8, 9]) await setFavorite(id, true, asStranger);
  await setFavorite(8, false, asStranger);
  expect((await list(asStranger)).sort()).toEqual([7, 9]);
  expect(await readRows('favorites')).toHaveLength(2);
  expect(server.asked).toEqual([]);
});

it('joins them to the account after a sign-in, once', async () => {
  account = [9];
  await setFavorite(7, true, asStranger);
  await claimRows('ada');
  await syncFavorites(asAda);
  await syncFavorites(asAda);
  expect(account).toEqual([7, 9]);
  expect(changes()).toEqual([`PUT ${CALL}/7`]);
  expect((await list()).sort()).toEqual([7, 9]);
});

it('sends a change again whose answer was lost', async () => {
  server.cut(`PUT ${CALL}/7`, 'after');
  await setFavorite(7, true, asAda);
  expect(await list()).toEqual([7]);
  await syncFavorites(asAda);
  expect(account).toEqual([7]);
  expect(changes()).toHaveLength(2);
  expect(await readRows('favorites')).toMatchObject([{ id: '7', owner: 'ada', pending: null }]);
});

it('keeps what cannot be sent, also that a mark was taken away', async () => {
  account = [7];
  await syncFavorites(asAda);
  server.answerTo(`DELETE ${CALL}/7`, CUT);
  await setFavorite(7, false, asAda);
  expect(await list()).toEqual([]);
  answerAsAccount();
  await syncFavorites(asAda);
  expect(account).toEqual([]);
  expect(await readRows('favorites')).toEqual([]);
});

it('takes over what another browser removed', async () => {
  await setFavorite(7, true, asAda);
  account = [];
  await syncFavorites(asAda);
  expect(await list()).toEqual([]);
});

it('forgets a product that is not shown any more, and sends the others', async () => {
  server.answerTo(`PUT ${CALL}/7`, refusal(404, 'not_found'));
  await setFavorite(7, true, asStranger);
  await setFavorite(8, true, asStranger);
  await claimRows('ada');
  await syncFavorites(asAda);
  expect(account).toEqual([8]);
  expect(await list()).toEqual([8]);
});

it('shows one person nothing of another', async () => {
  await setFavorite(7, true, asAda);
  expect(await list(() => 'ben')).toEqual([]);
  expect(await list(asStranger)).toEqual([]);
});

it('asks nothing without a token when the person signs out meanwhile', async () => {
  const log = jest.spyOn(console, 'error');
  let person: string | null = 'ada';
  const syncing = syncFavorites(() => person);
  person = null;
  await signOut();
  await syncing;
  expect(server.asked).toEqual([]);
  expect(log).not.toHaveBeenCalledWith(expect.stringContaining('up to date'), expect.anything());
});
