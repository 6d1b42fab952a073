import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Accounts, demoAccounts } from '../accounts/accounts.ts';
import { basePath, type Config } from '../config.ts';
import type { KnownBrowsers } from '../limits/known-browsers.ts';
import type { Limits } from '../limits/limits.ts';
import { type PageName, type Pages, pageHeaders } from '../pages/pages.ts';
import {
  type Form,
  formOf,
  type Interaction,
  type Interactions,
  isOwnForm,
  type Problem,
  waitInWords,
} from './interaction.ts';

export interface SignInParts {
  readonly config: Config;
  readonly accounts: Accounts;
  readonly limits: Limits;
  readonly browsers: KnownBrowsers;
  readonly pages: Pages;
  readonly interactions: Interactions;
}

/** Longer ones are not hashed; a username is never that long either. */
const FIELD_MOST = 1024;
const WRONG = 'Wrong username or password';
const WRONG_EMAIL =
  'Wrong email or password. If several accounts have this email, sign in with the username of one of them.';
const TOO_MANY: Partial<Record<PageName, string>> = {
  'sign-in': 'Too many sign-in attempts',
  register: 'Too many new accounts from here',
  forgot: 'Too many requests for a new password',
};
const STALE = 'This page was out of date. Please try again.';

/** Shows a page of an interaction, with what was typed (but passwords) and what to mend. */
export function answerForm(
  reply: FastifyReply,
  { config, pages }: SignInParts,
  page: PageName,
  interaction: Interaction,
  typed: Form,
  problems: readonly Problem[] = [],
  status = problems.length ? 422 : 200,
): FastifyReply {
  const data = { ...interaction, typed, problems, demoAccounts };
  return reply.headers(pageHeaders(config)).code(status).type('text/html').send(pages.render(page, data));
}

/** 429, with the wait in words and for machines. */
export function answerThrottled(
  reply: FastifyReply,
  parts: SignInParts,
  page: PageName,
  interaction: Interaction,
  typed: Form,
  wait: number,
): FastifyReply {
  const problem = {
    text: `${TOO_MANY[page] ?? 'Too many attempts'}. Please try again in ${waitInWords(wait)}.`,
  };
  return answerForm(reply.header('retry-after', wait), parts, page, interaction, typed, [problem], 429);
}

/** The form's fields once it is known to be ours; else the answer that says so. */
export async function ownForm(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SignInParts,
  page: PageName,
): Promise<{ interaction: Interaction; form: Form } | { answered: FastifyReply }> {
  const form = formOf(request);
  const interaction = await parts.interactions.find(request, reply);
  if (isOwnForm(request, form, interaction, parts.config)) return { interaction, form };
  const problems = [{ text: STALE }];
  return { answered: answerForm(reply, parts, page, interaction, form, problems, 403) };
}

export function serveSignIn(app: FastifyInstance, parts: SignInParts): void {
  const path = `${basePath(parts.config)}/sign-in/:id`;
  app.get(path, async (request, reply) => {
    const interaction = await parts.interactions.findUnlessDone(request, reply);
    if (!interaction) return reply.redirect(`${parts.config.publicUrl}/`, 303);
    const { as, now } = request.query as { as?: unknown; now?: unknown };
    if (interaction.prompt === 'create' && !now)
      return reply.redirect(`${basePath(parts.config)}/sign-in/${interaction.id}/register`, 303);
    const demo = parts.config.demo ? demoAccounts.find(({ username }) => username === as) : undefined;
    const username = demo?.username ?? interaction.username;
    // A demo account's password is public: the page shows it.
    return answerForm(reply, parts, 'sign-in', interaction, { username, password: demo?.username ?? '' });
  });
  app.post(path, async (request, reply) => {
    const own = await ownForm(request, reply, parts, 'sign-in');
    return 'answered' in own ? own.answered : signIn(request, reply, parts, own.interaction, own.form);
  });
}

async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SignInParts,
  interaction: Interaction,
  form: Form,
): Promise<FastifyReply> {
  const username = (form['username'] ?? '').trim();
  const password = form['password'] ?? '';
  const typed = { username };
  const problems = [
    ...(username ? [] : [{ fields: ['username'], text: 'Username is required' }]),
    ...(password ? [] : [{ fields: ['password'], text: 'Password is required' }]),
  ];
  if (problems.length) return answerForm(reply, parts, 'sign-in', interaction, typed, problems);
  const readable = username.length <= FIELD_MOST && password.length <= FIELD_MOST;
  // The account's own name, so that both of its names share one limit of attempts.
  const name = readable ? nameOf(parts.accounts, username) : username;
  const admission = parts.limits.signIn(name, request.ip, parts.browsers.find(request, name));
  if (!admission.admitted)
    return answerThrottled(reply, parts, 'sign-in', interaction, typed, admission.wait);
  const account = readable ? await parts.accounts.authenticate(name, password) : undefined;
  if (!account) {
    const wrong = [{ fields: ['username', 'password'], text: username.includes('@') ? WRONG_EMAIL : WRONG }];
    return answerForm(reply, parts, 'sign-in', interaction, typed, wrong);
  }
  admission.succeeded();
  parts.browsers.remember(request, reply, account.username);
  return parts.interactions.finish(request, reply, account.id);
}

/** The username of the account that has this name, or that alone has this email; else what was typed. */
function nameOf(accounts: Accounts, text: string): string {
  const [only, another] = accounts.named(text);
  return only !== undefined && another === undefined ? only.username : text;
}
