/** The influencer that everybody follows. */
export const HOUSE_ID = 1;

/** Address of an influencer's page, which is their link too. */
export function personPath(id: number): string {
  return `/i/${id}`;
}

export const FOLLOW_PATH = '/follow';
export const FOLLOWED_PATH = '/influencer';

/** Address of the list of those whose name holds a text; '' for all. */
export function searchPath(text: string): string {
  return text === '' ? FOLLOW_PATH : `${FOLLOW_PATH}?${new URLSearchParams({ q: text })}`;
}
