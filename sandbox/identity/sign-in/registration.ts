import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountMails } from '../account-mail/account-mail.ts';
import { NameTakenError } from '../accounts/accounts.ts';
import { basePath } from '../config.ts';
import type { Form, Interaction, Problem } from './interaction.ts';
import { answerForm, answerThrottled, ownForm, type SignInParts } from './sign-in-routes.ts';

export const USERNAME_MOST = 25;
export const PASSWORD_LEAST = 8;
const PASSWORD_MOST = 256;
const EMAIL_MOST = 254;

/** Combining marks follow a letter, at most two of them. */
const ALLOWED = /^(?:[\p{L}\p{N}]\p{M}{0,2}|[._-])+$/u;
/** Alphabets that share the looks of many letters: mixed, a name can look like another person's. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

const letters = (text: string): number => [...text].length;
const emailAddress = z.email().max(EMAIL_MOST);

/** Errors of a registration form, in the order of its fields. */
export function registrationProblems(form: Form): Problem[] {
  const { username, email, password } = registrationOf(form);
  const problems = {
    username: usernameProblem(username),
    email: emailProblem(email),
    password: passwordProblem(password, username),
  };
  return Object.entries(problems).flatMap(([field, text]) => (text ? [{ fields: [field], text }] : []));
}

/** The form's fields as they are kept: the same letters however they were composed, no space around. */
export const registrationOf = ({ username = '', email = '', password = '' }: Form) => ({
  username: username.normalize('NFKC').trim(),
  email: email.trim(),
  password,
});

function usernameProblem(username: string): string | undefined {
  if (!username) return 'Username is required';
  if (letters(username) > USERNAME_MOST) return `Username must be at most ${USERNAME_MOST} characters`;
  if (
    !ALLOWED.test(username) ||
    !/[\p{L}\p{N}]/u.test(username) ||
    /\p{Default_Ignorable_Code_Point}/u.test(username)
  )
    return 'Use letters, digits, dots, hyphens and underscores for the username';
  if (ALIKE.filter((alphabet) => alphabet.test(username)).length > 1)
    return 'Use letters of one alphabet for the username';
  return undefined;
}

function emailProblem(email: string): string | undefined {
  if (!email) return 'Email is required';
  if (!emailAddress.safeParse(email).success) return 'Enter an email address such as name@example.com';
  return undefined;
}

/** What is wrong with a password; undefined when it is good. */
export function passwordProblem(password: string, username: string): string | undefined {
  if (!password) return 'Password is required';
  if (letters(password) < PASSWORD_LEAST) return `Password must be at least ${PASSWORD_LEAST} characters`;
  if (letters(password) > PASSWORD_MOST) return `Password must be at most ${PASSWORD_MOST} characters`;
  if (password.toLowerCase() === username.toLowerCase()) return 'Choose a password that is not your username';
  return undefined;
}

/** @param mails undefined where the server sends no mails: then addresses are not confirmed */
export function serveRegistration(
  app: FastifyInstance,
  parts: SignInParts,
  mails: AccountMails | undefined,
): void {
  const path = `${basePath(parts.config)}/sign-in/:id/register`;
  app.get(path, async (request, reply) => {
    const interaction = await parts.interactions.findUnlessDone(request, reply);
    if (!interaction) return reply.redirect(`${parts.config.publicUrl}/`, 303);
    return answerForm(reply, parts, 'register', interaction, {});
  });
  app.post(path, async (request, reply) => {
    const own = await ownForm(request, reply, parts, 'register');
    return 'answered' in own ? own.answered : register(request, reply, parts, mails, own);
  });
}

/**
 * Creates the account, signs it in and mails a link that confirms its address; one can shop before that. Several accounts may
 * share an email address: refusing a known one would reveal who is a customer.
 */
async function register(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: SignInParts,
  mails: AccountMails | undefined,
  { interaction, form }: { readonly interaction: Interaction; readonly form: Form },
): Promise<FastifyReply> {
  const given = registrationOf(form);
  const typed = { username: form['username'] ?? '', email: form['email'] ?? '' };
  const problems = registrationProblems(form);
  if (problems.length) return answerForm(reply, parts, 'register', interaction, typed, problems);
  const wait = parts.limits.register(request.ip);
  if (wait > 0) return answerThrottled(reply, parts, 'register', interaction, typed, wait);
  try {
    const account = await parts.accounts.create(given);
    if (mails && parts.limits.mayMail(account.email)) mails.confirmEmail(account);
    parts.browsers.remember(request, reply, account.username);
    return await parts.interactions.finish(request, reply, account.id);
  } catch (error) {
    if (!(error instanceof NameTakenError)) throw error;
    const taken = [{ fields: ['username'], text: 'This username is taken. Please choose another one.' }];
    return answerForm(reply, parts, 'register', interaction, typed, taken);
  }
}
