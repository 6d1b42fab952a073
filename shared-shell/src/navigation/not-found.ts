import { data } from 'react-router-dom';

/**
 * What a route's loader throws when the thing in its address does not exist: the shell answers with
 * status 404 and its page for that.
 */
export function notFound(message: string) {
  return data({ msg: message }, { status: 404 });
}
