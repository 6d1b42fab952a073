import { text } from 'node:stream/consumers';
import { startLocalServer } from '../../testing/local-server.ts';
import { stripeClient } from './client.ts';
import { stripeTransfers } from './transfers.ts';

interface Stored {
  readonly id: string;
  readonly amount: number;
  readonly metadata: { readonly payout_key: string | null };
  reversed: boolean;
}

let stored: Stored[];
let keys: (string | undefined)[];
let account: object;
/** What it answers instead, by method and the beginning of the path. */
let instead: { on: string; status: number; error: object } | null;

/** Newest first, a few at a time. */
function page(url: string): object {
  const { searchParams } = new URL(url, 'http://any');
  const newest = stored.toReversed();
  const start = newest.findIndex(({ id }) => id === searchParams.get('starting_after')) + 1;
  const data = newest.slice(start, start + 2);
  return { object: 'list', url: '/v1/transfers', data, has_more: newest.length > start + 2 };
}

/** Keeps transfers, and has no memory for keys: as Stripe is a day later. */
const apiUrl = await startLocalServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  const { method = '', url = '' } = request;
  response.setHeader('content-type', 'application/json');
  if (instead && `${method} ${url}`.startsWith(instead.on)) {
    response.statusCode = instead.status;
    return response.end(JSON.stringify({ error: instead.error }));
  }
  if (url.startsWith('/v1/accounts/')) return response.end(JSON.stringify(account));
  if (method === 'GET') return response.end(JSON.stringify(page(url)));
  keys.push(String(request.headers['idempotency-key']));
  stored.push({
    id: `tr_${stored.length + 1}`,
    amount: Number(form.get('amount')),
    metadata: { payout_key: form.get('metadata[payout_key]') },
    reversed: false,
  });
  return response.end(JSON.stringify(stored.at(-1)));
});

beforeEach(() => {
  stored = [];
  keys = [];
  instead = null;
  account = { id: 'acct_1', object: 'account', payouts_enabled: true, capabilities: { transfers: 'active' } };
});

const port = () => {
  return stripeTransfers(stripeClient({ secretKey: 'sk_test_of_tests', apiUrl }));
};
const send = (key: string, attempt = 1, amount = 100) =>
  port().transfer({ accountId: 'acct_1', amount, key, attempt });

describe('an account', () => {
  it.each([
    [
      'a bank account',
      { object: 'bank_account', bank_name: 'FIRST BANK', last4: '6789' },
      'FIRST BANK',
      '6789',
    ],
    ['a debit card', { object: 'card', brand: 'Visa', last4: '4242' }, 'Visa', '4242'],
  ])('names %s that its money goes to', async (_, one, name, ending) => {
    const other = { object: 'bank_account', bank_name: 'OTHER', last4: '0001', currency: 'cad' };
    const used = { ...one, currency: 'usd', default_for_currency: true };
    account = { ...account, external_accounts: { object: 'list', data: [other, used] } };
    expect(await port().fetchAccount('acct_1')).toEqual({
      id: 'acct_1',
      enabled: true,
      bank: { name, ending },
    });
  });

  it('names none before its owner has given one', async () => {
    account = { ...account, external_accounts: { object: 'list', data: [] } };
    expect(await port().fetchAccount('acct_1')).toEqual({ id: 'acct_1', enabled: true, bank: null });
  });
});

describe('a transfer', () => {
  it('is made once for a key, though the card service has forgotten that key', async () => {
    for (const number of [1, 2, 3, 4, 5]) await send(`payout:${number}`);
    expect(await send('payout:1', 2)).toEqual({ kind: 'sent', id: 'tr_1' });
    expect(stored).toHaveLength(5);
    const to = { accountId: 'acct_1', amount: 100 };
    expect(await port().findTransfer({ ...to, key: 'payout:2' })).toEqual({ id: 'tr_2' });
    expect(await port().findTransfer({ ...to, key: 'payout:6' })).toBeNull();
  });

  it('of another amount under the same key is refused, not taken for it', async () => {
    await send('payout:1');
    await expect(send('payout:1', 2, 80)).rejects.toMatchObject({ kind: 'refused' });
    expect(stored).toHaveLength(1);
  });

  it('is asked for anew with each attempt', async () => {
    await send('payout:1', 1);
    await send('payout:2', 7);
    expect(keys).toEqual(['payout:1:1', 'payout:2:7']);
  });

  it('that was made is found though the account takes no money any more', async () => {
    await send('payout:1');
    account = { ...account, payouts_enabled: false };
    expect(await send('payout:1')).toEqual({ kind: 'sent', id: 'tr_1' });
  });

  it.each([
    ['has no bank yet', { payouts_enabled: false }],
    ['is not let', { capabilities: { transfers: 'pending' } }],
    ['never asked to be', { capabilities: {} }],
  ])('is not made to an account that %s', async (_, change) => {
    account = { ...account, ...change };
    expect(await send('payout:1')).toEqual({ kind: 'not_enabled' });
    expect(stored).toEqual([]);
  });

  it.each([
    ['balance_insufficient', 'short'],
    ['insufficient_capabilities_for_transfer', 'not_enabled'],
    ['transfers_not_allowed', 'not_enabled'],
  ])('that is refused with %s is %s', async (code, kind) => {
    const error = { type: 'invalid_request_error', code, message: 'no' };
    instead = { on: 'POST /v1/transfers', status: 400, error };
    expect(await send('payout:1')).toEqual({ kind });
  });

  it('that was reversed is refused, not made again', async () => {
    await send('payout:1');
    for (const each of stored) each.reversed = true;
    await expect(send('payout:1')).rejects.toMatchObject({ kind: 'refused' });
    expect(stored).toHaveLength(1);
  });

  it.each([
    ['an account that is gone', 403, 'account_invalid', 'refused'],
    ['a key that may not do this', 403, 'more_permissions_required', 'unknown'],
    ['a key that is not good any more', 401, undefined, 'unknown'],
    ['a breakdown', 500, undefined, 'failed'],
    ['a request it does not take', 400, 'parameter_unknown', 'refused'],
  ])('for %s rejects', async (_, status, code, kind) => {
    instead = {
      on: 'GET /v1/accounts',
      status,
      error: { type: 'invalid_request_error', code, message: 'no' },
    };
    await expect(send('payout:1')).rejects.toMatchObject({ name: 'PaymentError', kind });
    expect(stored).toEqual([]);
  });
});
