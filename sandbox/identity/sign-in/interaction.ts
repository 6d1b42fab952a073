import { createHmac, timingSafeEqual } from 'node:crypto';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import { pinAddress } from '../provider/mount.ts';

/** A form error that the person can fix. */
export interface Problem {
  /** Names of the fields it may be in; none when it is in no field. */
  readonly fields?: readonly string[];
  readonly text: string;
}

/** A form's fields by name. */
export type Form = Readonly<Record<string, string>>;

/** How long to wait, in words. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Far above any form of ours. */
const LIMIT = 16 * 1024;

/** Lets the routes of `scope` take forms, and nothing else. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(formBody, {
    bodyLimit: LIMIT,
    parser: (text) => Object.fromEntries(new URLSearchParams(text)),
  });
}

/** All fields as text; invalid UTF-8 becomes U+FFFD, which no rule accepts. */
export const formOf = ({ body }: FastifyRequest): Form => (body ?? {}) as Form;

/** A pending authorization request, waiting for the person. */
export interface Interaction {
  readonly id: string;
  /** Its prompt: `login`, or `create` to register. */
  readonly prompt: string;
  /** A name to begin with: the signed-in person, or whom the page expects. */
  readonly username: string;
  /** Origin of the page. */
  readonly shop: string;
  /** Secret of the forms shown for it. */
  readonly csrf: string;
}

interface InteractionParts {
  readonly provider: Provider;
  readonly config: Config;
  readonly csrfSecret: string;
}

export interface Interactions {
  /** Throws SessionNotFound when it is over, or is not this browser's. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<Interaction>;
  /** The same; undefined when it has ended and the browser is signed in, as after Back. */
  findUnlessDone(request: FastifyRequest, reply: FastifyReply): Promise<Interaction | undefined>;
  /** Completes the sign-in and redirects the browser. */
  finish(request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<FastifyReply>;
}

const idOf = ({ params }: FastifyRequest): string => String((params as { id?: string }).id);

export function createInteractions({ provider, config, csrfSecret }: InteractionParts): Interactions {
  async function find(request: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
    pinAddress(request.raw, config);
    const { uid, prompt, params } = await provider.interactionDetails(request.raw, reply.raw);
    if (uid !== idOf(request)) throw new errors.SessionNotFound('not the one of this browser');
    return {
      id: uid,
      prompt: prompt.name,
      username: typeof params['login_hint'] === 'string' ? params['login_hint'].slice(0, 25) : '',
      shop: new URL(String(params['redirect_uri'])).origin,
      csrf: createHmac('sha256', csrfSecret).update(uid).digest('base64url'),
    };
  }
  return {
    find,
    async findUnlessDone(request, reply) {
      try {
        return await find(request, reply);
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound)) throw error;
        const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw));
        if (!accountId) throw error;
        return undefined;
      }
    },
    async finish(request, reply, accountId) {
      // Both are answered, whichever was asked for: who registers is signed in, who has an account need not register.
      const result = { login: { accountId }, create: {} };
      const to = await provider.interactionResult(request.raw, reply.raw, result, {
        mergeWithLastSubmission: false,
      });
      return reply.header('cache-control', 'no-store').redirect(to, 303);
    },
  };
}

/** Whether a form came from our own page: it knows the page's secret, and the browser does not say otherwise. */
export function isOwnForm(
  { headers }: FastifyRequest,
  form: Readonly<Record<string, string>>,
  { csrf }: Pick<Interaction, 'csrf'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  const given = Buffer.from(form['csrf'] ?? '');
  const expected = Buffer.from(csrf);
  const same = given.length === expected.length && timingSafeEqual(given, expected);
  return same && (headers.origin === undefined || headers.origin === publicUrl);
}
