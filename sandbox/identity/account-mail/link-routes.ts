import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account, Accounts } from '../accounts/accounts.ts';
import { basePath, type Config } from '../config.ts';
import type { KnownBrowsers } from '../limits/known-browsers.ts';
import { type PageData, type PageName, type Pages, pageHeaders } from '../pages/pages.ts';
import { formOf } from '../sign-in/interaction.ts';
import { passwordProblem } from '../sign-in/registration.ts';
import type { Records } from '../store/records.ts';
import type { LinkPurpose, Links } from './links.ts';

interface LinkParts {
  readonly config: Config;
  readonly accounts: Accounts;
  readonly records: Records;
  readonly links: Links;
  readonly browsers: KnownBrowsers;
  readonly pages: Pages;
}

const GONE: Readonly<Record<LinkPurpose, string>> = {
  password:
    'This link has been used or is older than 30 minutes. Ask for a new one with “Forgot your password?” on the sign-in page.',
  email:
    'This link has been used or is older than 3 days. If your email is not confirmed yet, your account page sends a new one.',
};
const FOREIGN = 'This form did not come from our page. Please open the link in the email again.';

/** Whether the browser says that a form came from another site. */
export const isForeign = ({ headers }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  headers.origin !== undefined && headers.origin !== publicUrl;

/**
 * Pages behind the links of mails. Opening one changes nothing, for mail programs open links too: its form does. The secret in the
 * address stands for the person, in any browser.
 */
export function serveLinks(app: FastifyInstance, parts: LinkParts): void {
  serveLink(app, parts, 'password', {
    form: 'new-password',
    submit: (request, account, token) => changePassword(parts, request, account, token),
  });
  serveLink(app, parts, 'email', {
    form: 'confirm',
    submit: async (_request, _account, token) => {
      const id = parts.links.take('email', token);
      if (id === undefined) return undefined;
      parts.accounts.verifyEmail(id);
      return { page: 'confirmed', data: {} };
    },
  });
}

interface Outcome {
  readonly page: PageName;
  readonly data: PageData;
}

interface LinkPage {
  readonly form: PageName;
  /** What comes of its form; undefined when the link was used meanwhile. */
  submit(request: FastifyRequest, account: Account, token: string): Promise<Outcome | undefined>;
}

function serveLink(app: FastifyInstance, parts: LinkParts, purpose: LinkPurpose, link: LinkPage): void {
  const { config, accounts, links, pages } = parts;
  const answer = (reply: FastifyReply, { page, data }: Outcome, status = 200) =>
    reply
      .headers(pageHeaders(config))
      .code(data.problems?.length ? 422 : status)
      .type('text/html')
      .send(pages.render(page, data));
  const gone = (reply: FastifyReply) =>
    answer(reply, { page: 'fault', data: { message: GONE[purpose] } }, 410);
  const path = pathOf(parts, purpose, ':token');
  const tokenOf = ({ params }: FastifyRequest): string => String(Object(params).token);
  const accountOf = (token: string) => accounts.byId(links.accountOf(purpose, token) ?? '');

  app.get(path, async (request, reply) => {
    const token = tokenOf(request);
    const account = accountOf(token);
    if (!account) return gone(reply);
    return answer(reply, { page: link.form, data: formData(parts, purpose, token, account) });
  });
  app.post(path, async (request, reply) => {
    const token = tokenOf(request);
    const account = accountOf(token);
    if (!account) return gone(reply);
    if (isForeign(request, config)) return answer(reply, { page: 'fault', data: { message: FOREIGN } }, 403);
    const outcome = await link.submit(request, account, token);
    return outcome ? answer(reply, outcome) : gone(reply);
  });
}

const pathOf = ({ config }: LinkParts, purpose: LinkPurpose, token: string): string =>
  `${basePath(config)}/${purpose}/${token}`;

/** What the form of a link shows. */
const formData = (parts: LinkParts, purpose: LinkPurpose, token: string, account: Account) => ({
  account,
  action: pathOf(parts, purpose, token),
  problems: [],
});

/** Sets the password, ends all sessions of the account; who could read the mail owns the address too. */
async function changePassword(
  parts: LinkParts,
  request: FastifyRequest,
  account: Account,
  token: string,
): Promise<Outcome | undefined> {
  const { accounts, records, links, browsers } = parts;
  const password = formOf(request)['password'] ?? '';
  const problem = passwordProblem(password, account.username);
  if (problem) {
    const problems = [{ fields: ['password'], text: problem }];
    return { page: 'new-password', data: { ...formData(parts, 'password', token, account), problems } };
  }
  if (links.take('password', token) === undefined) return undefined;
  await accounts.setPassword(account.id, password);
  accounts.verifyEmail(account.id);
  records.endSessionsOf(account.id);
  browsers.forget(account.username);
  return { page: 'password-changed', data: { account } };
}
