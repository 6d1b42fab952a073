import { errorField } from '../error-field.ts';

/** What the log keeps of an error. */
export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

/** An error as the log has it: database errors also carry the values of their statement, which are nobody's business. */
export function logError(error: unknown): LoggedError {
  const text = (name: 'message' | 'name' | 'stack'): string => String(errorField(error, name) ?? '');
  const code = errorField(error, 'code');
  const cause = errorField(error, 'cause');
  return {
    type: text('name'),
    message: text('message'),
    stack: text('stack'),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: logError(cause) }),
  };
}
