import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NameTakenError } from '../accounts/accounts.ts';
import { basePath } from '../config/config.ts';
import type { Interaction } from './interaction.ts';
import type { Form } from './problems.ts';
import { registrationOf, registrationProblems } from './registration-rules.ts';
import { answerForm, answerThrottled, ownForm, type SignInParts } from './sign-in-routes.ts';

export function serveRegistration(app: FastifyInstance, parts: SignInParts): void {
  const path = `${basePath(parts.config)}/sign-in/:id/register`;
  app.get(path, async (request, reply) => {
    const interaction = await parts.interactions.findUnlessDone(request, reply);
    if (!interaction) return reply.redirect(`${parts.config.publicUrl}/`, 303);
    return answerForm(reply, parts, 'register', interaction, {});
  });
  app.post(path, async (request, reply) => {
    const own = await ownForm(request, reply, parts, 'register');
    return 'answered' in own ? own.answered : register(request, reply, parts, own.interaction, own.form);
  });
}

/**
 * Makes the account and signs it in. Several accounts may give one email address: nobody proves here that an address is
 * theirs, so it identifies nobody, and refusing it would tell strangers who is a customer.
 */
async function register(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SignInParts,
  interaction: Interaction,
  form: Form,
): Promise<FastifyReply> {
  const given = registrationOf(form);
  const typed = { username: form['username'] ?? '', email: form['email'] ?? '' };
  const problems = registrationProblems(form);
  if (problems.length) return answerForm(reply, parts, 'register', interaction, typed, problems);
  const admission = await parts.limits.register(request.ip);
  if (!admission.admitted)
    return answerThrottled(reply, parts, 'register', interaction, typed, admission.wait);
  try {
    const account = await parts.accounts.create(given);
    return await parts.interactions.finish(request, reply, account.id);
  } catch (error) {
    if (!(error instanceof NameTakenError)) throw error;
    const taken = [{ fields: ['username'], text: 'This username is taken. Please choose another one.' }];
    return answerForm(reply, parts, 'register', interaction, typed, taken);
  }
}
