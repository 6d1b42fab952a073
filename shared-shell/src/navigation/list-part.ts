import { isApiError } from 'shared-auth';

/** A part of a list with the place where it begins; undefined for the first part. */
interface ListPart<Part, Place> {
  readonly part: Part;
  readonly place: Place | undefined;
}

/**
 * The part of a list at the place of an address; the first part where the server refuses the place or the list has nothing there any
 * more. Rejects with any other failure. Import from `shared-shell/list-part`: each remote's build contains its own copy.
 */
export async function partOrFirst<Part, Place>(
  load: (place: Place | undefined) => Promise<Part>,
  place: Place | undefined,
  isEmpty: (part: Part) => boolean,
): Promise<ListPart<Part, Place>> {
  if (place !== undefined) {
    try {
      const part = await load(place);
      if (!isEmpty(part)) return { part, place };
    } catch (error) {
      if (!isApiError(error) || error.status !== 400) throw error;
    }
  }
  return { part: await load(undefined), place: undefined };
}
