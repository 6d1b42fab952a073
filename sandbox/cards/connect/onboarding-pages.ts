import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Calls } from '../http/calls.ts';
import { acceptForms } from '../http/read-form.ts';
import { BASE, htmlPage, type PageFiles } from '../pages/page-files.ts';
import { newId, seconds } from '../store/new-id.ts';
import type { AccountLink, Onboarding } from './account.ts';
import type { Accounts } from './accounts.ts';

/** Below it is the address that an account's owner is sent to. */
export const LINKS = `${BASE}/onboarding`;
const FORMS = `${LINKS}/form`;

const answerSchema = z.strictObject({ answer: z.enum(['complete', 'later']) });

/** Stands alone, runs no code, and leads back to where its owner came from, if it is known. */
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
