import { errorCode, errorField } from '../error-field.ts';

/** Connection refused, reset, timed out or without an address, as Node names it. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
]);

/** PostgreSQL: connection exceptions, shutting down, starting up, no room for another connection, too slow. */
const sqlState = /^(08...|57P0[1-3]|53300|57014)$/;

/** pg reports its own failures by words alone. */
const pgWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Whether an error of the pg library says that the server is away, rather than that a statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return networkCodes.has(code) || sqlState.test(code) || pgWords.test(String(errorField(error, 'message')));
}
