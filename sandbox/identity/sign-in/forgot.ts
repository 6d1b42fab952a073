import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountMails } from '../account-mail/account-mail.ts';
import { basePath } from '../config.ts';
import type { Form, Interaction } from './interaction.ts';
import { answerForm, answerThrottled, ownForm, type SignInParts } from './sign-in-routes.ts';

/** Accounts of one email address that are written to. */
const ACCOUNTS_MAX = 5;
const NAME_MOST = 254;

/** “Forgot your password?”: asks for the username or email, and mails a link. */
export function serveForgot(app: FastifyInstance, parts: SignInParts, mails: AccountMails): void {
  const path = `${basePath(parts.config)}/sign-in/:id/forgot`;
  app.get(path, async (request, reply) => {
    const interaction = await parts.interactions.findUnlessDone(request, reply);
    if (!interaction) return reply.redirect(`${parts.config.publicUrl}/`, 303);
    return answerForm(reply, parts, 'forgot', interaction, {});
  });
  app.post(path, async (request, reply) => {
    const own = await ownForm(request, reply, parts, 'forgot');
    return 'answered' in own
      ? own.answered
      : sendLinks(request, reply, parts, mails, own.interaction, own.form);
  });
}

/** Answers the same, and as fast, whether or not there is such an account. */
async function sendLinks(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SignInParts,
  mails: AccountMails,
  interaction: Interaction,
  form: Form,
): Promise<FastifyReply> {
  const name = (form['name'] ?? '').trim();
  const typed = { name };
  if (!name || name.length > NAME_MOST) {
    const text = name ? 'Enter a shorter username or email' : 'Username or email is required';
    return answerForm(reply, parts, 'forgot', interaction, typed, [{ fields: ['name'], text }]);
  }
  const wait = parts.limits.forgot(name, request.ip);
  if (wait > 0) return answerThrottled(reply, parts, 'forgot', interaction, typed, wait);
  for (const account of parts.accounts.named(name).slice(0, ACCOUNTS_MAX))
    if (parts.limits.mayMail(account.email)) mails.resetPassword(account);
  return answerForm(reply, parts, 'forgot-sent', interaction, typed);
}
