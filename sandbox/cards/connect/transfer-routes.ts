import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Calls } from '../http/calls.ts';
import { listPage, pageFields } from '../http/list.ts';
import { integer, invalid, metadata, missing, readParams, ServiceError } from '../http/read-params.ts';
import { newId, seconds } from '../objects.ts';
import { type Accounts, can, type Transfer } from './accounts.ts';

const BALANCE = `
select coalesce(sum(case kind
    when 'charge' then (payload ->> '$.amount') - (payload ->> '$.fee')
    else -(payload ->> '$.amount') end), 0) as cents
from object
where kind in ('charge', 'refund', 'transfer') and payload ->> '$.currency' = ? and payload ->> '$.failure' is null`;

/** What the shop has at the service: what was paid less fees, without what went back or on. Fees of refunds stay paid. */
export function balanceOf(database: DatabaseSync, currency: string): number {
  return Number(database.prepare(BALANCE).get(currency)?.['cents']);
}

/** A transfer as the shop's server sees it. */
export const showTransfer = (transfer: Transfer) => ({
  id: transfer.id,
  object: 'transfer',
  amount: transfer.amount,
  amount_reversed: 0,
  balance_transaction: transfer.balanceId,
  created: transfer.created,
  currency: transfer.currency,
  description: transfer.description,
  destination: transfer.accountId,
  destination_payment: transfer.paymentId,
  livemode: false,
  metadata: transfer.metadata,
  reversals: {
    object: 'list',
    data: [],
    has_more: false,
    url: `/v1/transfers/${transfer.id}/reversals`,
  },
  reversed: false,
  source_transaction: null,
  source_type: 'card',
  transfer_group: transfer.group,
});

const transferSchema = z.strictObject({
  amount: integer,
  currency: z.string().min(1),
  destination: z.string(),
  description: z.string().max(1000).optional(),
  transfer_group: z.string().max(500).optional(),
  metadata,
});

const listSchema = z.strictObject({
  destination: z.string().optional(),
  transfer_group: z.string().optional(),
  ...pageFields,
});

/** Sending money to accounts, never more than there is. */
export function serveTransfers(
  scope: FastifyInstance,
  { calls, accounts, database }: { calls: Calls; accounts: Accounts; database: DatabaseSync },
): void {
  const { objects } = accounts;
  calls.post(scope, {
    path: '/transfers',
    handler: ({ params }) => {
      const given = readParams(transferSchema, params);
      if (given.amount < 1)
        throw invalid('This value must be greater than or equal to 1.', {
          code: 'parameter_invalid_integer',
          param: 'amount',
        });
      const account = accounts.find(given.destination);
      if (!account)
        throw invalid(`No such destination: '${given.destination}'`, {
          code: 'resource_missing',
          param: 'destination',
        });
      if (!can(account, 'transfers'))
        throw refused(
          'insufficient_capabilities_for_transfer',
          'The destination account cannot take transfers: its transfers capability is not active.',
        );
      const currency = given.currency.toLowerCase();
      if (given.amount > balanceOf(database, currency))
        throw refused(
          'balance_insufficient',
          'There is not as much on your account. Here what was paid is there at once.',
        );
      const transfer: Transfer = {
        id: newId('tr'),
        created: seconds(),
        accountId: account.id,
        amount: given.amount,
        currency,
        description: given.description ?? null,
        group: given.transfer_group ?? null,
        metadata: given.metadata,
        balanceId: newId('txn'),
        paymentId: newId('py'),
      };
      objects.put('transfer', transfer);
      return showTransfer(transfer);
    },
  });
  calls.get(scope, {
    path: '/transfers/:id',
    handler: ({ id }) => {
      const transfer = objects.get<Transfer>('transfer', id);
      if (!transfer) throw missing('transfer', id, 'id');
      return showTransfer(transfer);
    },
  });
  calls.get(scope, {
    path: '/transfers',
    handler: ({ params }) => {
      const { destination, transfer_group, ...page } = readParams(listSchema, params);
      return listPage<Transfer>(objects, page, {
        kind: 'transfer',
        url: '/v1/transfers',
        keep: ({ accountId, group }) =>
          (destination === undefined || accountId === destination) &&
          (transfer_group === undefined || group === transfer_group),
        show: showTransfer,
      });
    },
  });
}

/** Repeats the same error for the same idempotency key, whatever has changed since. */
const refused = (code: string, message: string): ServiceError =>
  new ServiceError(400, { type: 'invalid_request_error', code, message }, true);
