import type { ErrorCode } from './error-status.ts';
import type { Operation } from './operation.ts';

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
  // Open to everybody, but not to pages of other sites in a visitor's name.
  if (access === 'anonymous' && method !== 'GET') codes.add('forbidden');
  for (const code of everywhere) codes.add(code);
  return [...codes];
}
