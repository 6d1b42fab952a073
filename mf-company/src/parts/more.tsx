import { More as MoreOf } from 'shared-ui/composites/more';
import type { Pages } from '../data/desk/use-pages.ts';

/** Brings the next page of a list, and says why it did not come. */
export function More<Entry>({ pages, label }: { readonly pages: Pages<Entry>; readonly label: string }) {
  const { more, pending, problem, loadMore } = pages;
  return <MoreOf label={label} more={more} pending={pending} problem={problem} onMore={loadMore} />;
}
