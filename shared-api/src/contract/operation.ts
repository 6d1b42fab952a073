import type * as z from 'zod/mini';
import type { ErrorCode } from './error-status.ts';

/**
 * Who may make a call. The server enforces it; pages read it to know when a sign-in is needed.
 * `anonymous` anyone · `member` any signed-in person, for their own data only · `influencer` a signed-in person who
 * influences at least one company · `staff` owner or employee of the company concerned · `owner` its owner only ·
 * `admin` the marketplace's administrators, who may also make every staff, owner and influencer call ·
 * `provider` the card service, known by its signature.
 */
export const accessLevels = [
  'anonymous',
  'member',
  'influencer',
  'staff',
  'owner',
  'admin',
  'provider',
] as const;

export type Access = (typeof accessLevels)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the server. `path` marks parameters with a colon and is written exactly as the specification has it; the
 * server accepts it with and without a trailing slash. `answer` is the body of a 200 reply. `bodyType` is the encoding of
 * `body` (default JSON; `ignored`: a body of any type may come and is not looked at), `carries` describes a multipart body in words (default a picture). `errors` lists the codes a
 * caller should expect beside the general ones. `built` is false for planned calls without a route. The front door answers
 * those of `releases.ts`, the API all others.
 */
export interface Operation {
  readonly name: `${string}.${string}`;
  readonly method: Method;
  readonly path: `/api/${string}` | `/releases/api/${string}` | '/releases/override';
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly bodyType?: 'json' | 'multipart' | 'ignored';
  readonly carries?: 'picture' | 'file';
  readonly answer: z.ZodMiniType;
  readonly errors: readonly ErrorCode[];
  readonly built: boolean;
  /** A GET that changes something, which HEAD must not do. */
  readonly changes?: true;
}

/** Declares a call, keeping the exact type of every schema. @__NO_SIDE_EFFECTS__ */
export function operation<const O extends Operation>(declaration: O): O {
  return declaration;
}

const everywhere: readonly ErrorCode[] = ['too_many_requests', 'server_error', 'unavailable'];

/** Every code a call may be answered with: its own, those of its inputs, of its access, and those any call may meet. */
export function errorsOf(operation: Operation): readonly ErrorCode[] {
  const { access, method, params, query, body, bodyType, errors } = operation;
  const codes = new Set<ErrorCode>(errors);
  if (params || query || body) codes.add('bad_request');
  if (body)
    codes.add('unsupported_media_type').add(bodyType === 'multipart' ? 'upload_refused' : 'body_too_large');
  // Whose account is closed or banned is refused everywhere that a sign-in is needed.
  if (access !== 'anonymous' && access !== 'provider')
    codes.add('sign_in_needed').add('forbidden').add('account_ended');
  // Public, but not for cross-site requests with the visitor's cookies.
  if (access === 'anonymous' && method !== 'GET') codes.add('forbidden');
  for (const code of everywhere) codes.add(code);
  return [...codes];
}

/** Header that names one wish of a caller: however often it arrives, its work is done once. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** What such a name looks like: 8 to 64 letters, digits, - and _. */
export const IDEMPOTENCY_KEY_FORM = /^[\w-]{8,64}$/;
