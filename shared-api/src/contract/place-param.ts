import * as z from 'zod/mini';

/** Where a list goes on, as the answer before told it in `next`; `where` names the list, such as `runs`. */
export function placeParam(where: string) {
  return z.string().check(z.regex(/^\d{1,9}$/, { error: `This is no place in the ${where}` }));
}
