import { z } from 'zod';
import type { Objects, Stored } from '../objects.ts';
import { integer, invalid } from './read-params.ts';

/** How a caller asks for a page of a list: its length, the object it follows, and when its objects were made. */
export const pageFields = {
  limit: integer.refine((most) => most >= 1 && most <= 100, 'from 1 to 100').optional(),
  starting_after: z.string().optional(),
  created: z
    .strictObject({
      gt: integer.optional(),
      gte: integer.optional(),
      lt: integer.optional(),
      lte: integer.optional(),
    })
    .optional(),
};

const pageSchema = z.object(pageFields);

interface List<T> {
  readonly kind: string;
  readonly url: string;
  /** The payment that all of them belong to. */
  readonly owner?: string | undefined;
  /** Whether the list holds it; left out, it holds all. */
  readonly keep?: (object: T) => boolean;
  readonly show: (object: T) => object;
}

/** One page, newest first, as the service answers lists. @throws ServiceError when it is to follow an unknown object */
export function listPage<T extends Stored>(
  objects: Objects,
  { limit = 10, starting_after, created = {} }: z.output<typeof pageSchema>,
  { kind, url, owner, keep = () => true, show }: List<T>,
): object {
  const after = starting_after === undefined ? undefined : objects.get<T>(kind, starting_after);
  if (starting_after !== undefined && !after)
    throw invalid(`No such ${kind}: '${starting_after}'`, {
      code: 'resource_missing',
      param: 'starting_after',
    });
  const span = {
    owner,
    from: Math.max(created.gte ?? 0, (created.gt ?? -1) + 1),
    until: Math.min(created.lte ?? Number.MAX_SAFE_INTEGER, (created.lt ?? Number.MAX_SAFE_INTEGER) - 1),
  };
  const found: T[] = [];
  for (const object of objects.following<T>(kind, after, span)) {
    if (keep(object)) found.push(object);
    if (found.length > limit) break;
  }
  return { object: 'list', data: found.slice(0, limit).map(show), has_more: found.length > limit, url };
}
