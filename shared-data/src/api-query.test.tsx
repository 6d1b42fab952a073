/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { getCart, toggleChecked } from 'shared-api/contract/cart/cart';
import { bindApi, type Session } from 'shared-auth';
import {
  apiQuery,
  createQueryClient,
  DataProvider,
  forgetOnPersonChange,
  queryKeyOf,
  runMutation,
  toApiError,
  useApiQuery,
  useQuery,
} from './index.ts';

const asked: { url: string; signal: AbortSignal }[] = [];
let logged: jest.SpiedFunction<typeof console.error>;
let answer: () => Promise<Response>;

const json = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'r-7' } }));

beforeEach(() => {
  asked.length = 0;
  answer = () => json({});
  bindApi({ baseUrl: 'http://shop.test' });
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { url, signal } = input as Request;
    asked.push({ url, signal });
    return answer();
  });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function setUp() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <DataProvider client={client}>{children}</DataProvider>
  );
  return { client, wrapper };
}

describe('queryKeyOf', () => {
  it('is the operation, then its input', () => {
    expect(queryKeyOf(getCart)).toEqual(['GET /api/order/cart']);
    expect(queryKeyOf(toggleChecked, { params: { id: 4 } })).toEqual([
      `GET ${toggleChecked.path}`,
      { params: { id: 4 } },
    ]);
  });
});

describe('useApiQuery', () => {
  it('loads an answer once for all who use it', async () => {
    const { wrapper } = setUp();
    const { result } = renderHook(() => [useApiQuery(getCart, {}), useApiQuery(getCart, {})], { wrapper });
    await waitFor(() => expect(result.current[0]?.data).toEqual({}));
    expect(result.current[1]?.data).toEqual({});
    expect(asked).toHaveLength(1);
  });

  it('fails with an ApiError, repeats nothing and logs the failure in one line', async () => {
    answer = () => json({ code: 'unavailable', msg: 'The shop is busy.' }, 503);
    const { wrapper } = setUp();
    const failure = 'mf-cart: the cart could not be loaded';
    const { result } = renderHook(() => useApiQuery(getCart, {}, { failure }), { wrapper });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.error).toMatchObject({ msg: 'The shop is busy.', status: 503, requestId: 'r-7' });
    expect(asked).toHaveLength(1);
    expect(logged).toHaveBeenCalledWith(`${failure}: The shop is busy. (request r-7)`);
  });

  it('stops the request when nobody wants its answer any more', async () => {
    answer = () => new Promise(() => undefined);
    const { wrapper } = setUp();
    const { unmount } = renderHook(() => useApiQuery(getCart, {}), { wrapper });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.signal.aborted).toBe(false);
    unmount();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('gives up after the time limit', async () => {
    answer = () =>
      new Promise((_, reject) => {
        const signal = asked.at(-1)?.signal;
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const { client } = setUp();
    await expect(client.fetchQuery(apiQuery(getCart, {}, { timeoutMs: 20 }))).rejects.toMatchObject({
      kind: 'timeout',
    });
  });
});

describe('toApiError', () => {
  it('says that code did not load, for what is no answer of the server', () => {
    expect(toApiError(new Error('Loading chunk 7 failed'))).toMatchObject({
      kind: 'not-sent',
      status: 0,
      msg: 'This part of the page did not load. Please check your connection and try again.',
    });
  });
});

describe('forgetOnPersonChange', () => {
  /** A session that the test changes, and a client that forgets with it. */
  function setUpSession() {
    let session: Session = { status: 'unknown' };
    let changed: () => void = () => undefined;
    const { client, wrapper } = setUp();
    forgetOnPersonChange(client, {
      readSession: () => session,
      subscribeSession: (listener) => {
        changed = listener;
        return () => undefined;
      },
    });
    const change = (next: Session) =>
      act(async () => {
        session = next;
        changed();
      });
    return {
      client,
      wrapper,
      signIn: (username: string) => change({ status: 'signed-in', username, email: '', roles: [] }),
      signOut: () => change({ status: 'signed-out' }),
    };
  }

  it('forgets what was loaded for another person, and loads open pages again', async () => {
    const { client, wrapper, signIn } = setUpSession();
    await signIn('june');
    client.setQueryData(['closed'], 'of june');
    const load = jest.fn<() => Promise<string>>().mockResolvedValueOnce('of june');
    const { result } = renderHook(() => useQuery({ queryKey: ['open'], queryFn: load }), { wrapper });
    await waitFor(() => expect(result.current.data).toBe('of june'));
    expect(client.getQueryData(['closed'])).toBe('of june');

    const { promise, resolve } = Promise.withResolvers<string>();
    load.mockReturnValueOnce(promise);
    await signIn('ada');
    expect(client.getQueryData(['closed'])).toBeUndefined();
    expect(result.current.data).toBeUndefined();
    resolve('of ada');
    await waitFor(() => expect(result.current.data).toBe('of ada'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('forgets open pages when the session ends, and asks for nothing', async () => {
    const { wrapper, signIn, signOut } = setUpSession();
    await signIn('june');
    const load = jest.fn(async () => 'of june');
    const { result } = renderHook(() => useQuery({ queryKey: ['open'], queryFn: load }), { wrapper });
    await waitFor(() => expect(result.current.data).toBe('of june'));
    await signOut();
    expect(result.current.data).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('drops changes that another person made and that were not sent yet', async () => {
    const { client, signIn } = setUpSession();
    await signIn('june');
    const first = Promise.withResolvers<void>();
    const sent: string[] = [];
    const mutation = {
      scope: { id: 'wish-1' },
      mutationFn: (name: string) => {
        sent.push(name);
        return first.promise;
      },
    };
    void runMutation(mutation, 'first', client);
    void runMutation(mutation, 'second', client);
    await act(async () => undefined);
    await signIn('ada');
    first.resolve();
    await act(async () => undefined);
    expect(sent).toEqual(['first']);
    expect(client.isMutating()).toBe(0);
  });

  it('keeps answers that are not personal', async () => {
    const { client, wrapper, signIn, signOut } = setUpSession();
    await signIn('june');
    const query = apiQuery(getCart, {}, { personal: false });
    const { result } = renderHook(() => useQuery(query), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual({}));
    await signOut();
    await signIn('ada');
    expect(result.current.data).toEqual({});
    expect(client.getQueryData(query.queryKey)).toEqual({});
    expect(asked).toHaveLength(1);
  });
});
