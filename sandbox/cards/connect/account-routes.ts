import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Calls } from '../http/calls.ts';
import { acceptForms, flag, invalid, metadata, readParams } from '../http/read-params.ts';
import { newId, seconds } from '../objects.ts';
import { BASE, htmlPage, type PageFiles } from '../pages.ts';
import { type AccountLink, type Accounts, capabilities, type Onboarding, showAccount } from './accounts.ts';

/** Below it is the address that an account's owner is sent to. */
export const LINKS = `${BASE}/onboarding`;
const FORMS = `${LINKS}/form`;

const answerSchema = z.strictObject({ answer: z.enum(['complete', 'later']) });

/** A static page without scripts that links back to the return address, if known. */
const pageHeaders = (returnUrl?: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${returnUrl ? `'self' ${new URL(returnUrl).origin}` : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

export interface OnboardingParts {
  readonly calls: Calls;
  readonly accounts: Accounts;
  readonly files: PageFiles;
}

/** The page where accounts' owners tell who they are, which here is asked by two buttons. */
export function serveOnboarding(scope: FastifyInstance, { calls, accounts, files }: OnboardingParts): void {
  const { objects } = accounts;
  acceptForms(scope);
  scope.get<{ Params: { id: string } }>(`${LINKS}/:id`, { exposeHeadRoute: false }, ({ params }, reply) => {
    const link = objects.get<AccountLink>('account_link', params.id);
    if (!link) return unknown(reply, files);
    if (link.used || link.expires <= seconds()) return reply.redirect(link.refreshUrl, 303);
    const form: Onboarding = {
      id: newId('onb', 32),
      created: seconds(),
      accountId: link.accountId,
      returnUrl: link.returnUrl,
    };
    calls.change(() => {
      const used: AccountLink = { ...link, used: true };
      objects.put('account_link', used);
      objects.put('onboarding', form);
    });
    return reply.redirect(`${FORMS}/${form.id}`, 303);
  });
  scope.get<{ Params: { id: string } }>(`${FORMS}/:id`, ({ params }, reply) => {
    const form = objects.get<Onboarding>('onboarding', params.id);
    if (!form) return unknown(reply, files);
    return reply
      .headers(pageHeaders(form.returnUrl))
      .type('text/html; charset=utf-8')
      .send(htmlPage(files, { name: 'onboarding', title: 'Payout account', inside: files.onboarding }));
  });
  scope.post<{ Params: { id: string } }>(`${FORMS}/:id`, ({ params, body }, reply) => {
    const form = objects.get<Onboarding>('onboarding', params.id);
    if (!form) return unknown(reply, files);
    const given = answerSchema.safeParse(body);
    if (!given.success) return reply.code(400).type('text/plain; charset=utf-8').send('Press a button.');
    if (given.data.answer === 'complete')
      calls.change(() => {
        const account = accounts.known(form.accountId);
        if (!account.submitted) accounts.announce({ ...account, submitted: true });
      });
    return reply.redirect(form.returnUrl, 303);
  });
}

function unknown(reply: FastifyReply, files: PageFiles): FastifyReply {
  const inside =
    '<main>\n<h1>There is no such page</h1>\n<p>Go back to the shop and ask for another.</p>\n</main>';
  return reply
    .code(404)
    .headers(pageHeaders())
    .type('text/html; charset=utf-8')
    .send(htmlPage(files, { name: 'onboarding', title: 'Payout account', inside }));
}

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
