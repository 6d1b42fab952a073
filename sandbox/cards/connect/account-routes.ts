import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Calls } from '../http/calls.ts';
import { flag, metadata, readParams } from '../http/read-params.ts';
import { invalid } from '../http/service-error.ts';
import { newId, seconds } from '../store/new-id.ts';
import { type AccountLink, capabilities } from './account.ts';
import type { Accounts } from './accounts.ts';
import { LINKS } from './onboarding-pages.ts';
import { showAccount } from './show-account.ts';

/** How long an address for its owner is good. */
const LINK_S = 300;

const requested = z.strictObject({ requested: flag });

const accountSchema = z
  .strictObject({
    type: z.literal('express').optional(),
    controller: z
      .strictObject({
        fees: z.strictObject({ payer: z.literal('application') }),
        losses: z.strictObject({ payments: z.literal('application') }),
        requirement_collection: z.literal('stripe').default('stripe'),
        stripe_dashboard: z.strictObject({ type: z.literal('express') }),
      })
      .optional(),
    capabilities: z.strictObject({ card_payments: requested, transfers: requested }).partial().default({}),
    country: z.literal('US').default('US'),
    email: z.string().max(512).optional(),
    business_type: z.enum(['individual', 'company', 'non_profit']).optional(),
    metadata,
  })
  .refine(({ type, controller }) => !(type && controller), 'Send type or controller, not both');

const address = z.url({ protocol: /^https?$/ });

const linkSchema = z.strictObject({
  account: z.string(),
  type: z.literal('account_onboarding'),
  return_url: address,
  refresh_url: address,
  collection_options: z
    .strictObject({ fields: z.enum(['currently_due', 'eventually_due']).optional() })
    .optional(),
});

/** Accounts of those whom the shop pays, and the addresses at which they tell who they are. */
export function serveAccounts(scope: FastifyInstance, calls: Calls, accounts: Accounts): void {
  calls.post(scope, {
    path: '/accounts',
    handler: ({ params }) => {
      const given = readParams(accountSchema, params);
      const account = accounts.keep({
        id: newId('acct', 16),
        created: seconds(),
        country: given.country,
        email: given.email ?? null,
        businessType: given.business_type ?? null,
        metadata: given.metadata,
        requested: capabilities.filter((name) => given.capabilities[name]?.requested),
        submitted: false,
        enabled: true,
      });
      return showAccount(account);
    },
  });
  calls.get(scope, { path: '/accounts/:id', handler: ({ id }) => showAccount(accounts.known(id)) });
  calls.post(scope, {
    path: '/account_links',
    handler: ({ params }) => {
      const { account, return_url, refresh_url } = readParams(linkSchema, params);
      if (!accounts.find(account))
        throw invalid(`No such account: '${account}'`, { code: 'resource_missing', param: 'account' });
      const created = seconds();
      const link: AccountLink = {
        id: newId('link', 32),
        created,
        expires: created + LINK_S,
        accountId: account,
        returnUrl: return_url,
        refreshUrl: refresh_url,
        used: false,
      };
      accounts.objects.put('account_link', link);
      return showLink(link);
    },
  });
}

/** The owner's page is behind the same front door as the page they come back to. */
export const showLink = ({ id, created, expires, returnUrl }: AccountLink) => ({
  object: 'account_link',
  created,
  expires_at: expires,
  url: new URL(`${LINKS}/${id}`, returnUrl).href,
});
