import type * as z from 'zod/mini';
import type { Access } from './access.ts';
import type { ErrorCode } from './error-status.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the server. `path` marks parameters with a colon and is written exactly as the specification has it; the
 * server answers with and without a trailing slash. `answer` is the body of a 200 reply. `bodyType` tells how `body`
 * travels (JSON unless it says multipart), `carries` what a multipart body is called in words (a picture unless it says). `errors` lists the codes a caller should expect beside the general ones.
 * `built` is false for calls that are planned and not routed yet.
 */
export interface Operation {
  readonly name: `${string}.${string}`;
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly bodyType?: 'json' | 'multipart';
  readonly carries?: 'picture' | 'file';
  readonly answer: z.ZodMiniType;
  readonly errors: readonly ErrorCode[];
  readonly built: boolean;
}

/** Declares a call, keeping the exact type of every schema. @__NO_SIDE_EFFECTS__ */
export function operation<const O extends Operation>(declaration: O): O {
  return declaration;
}
