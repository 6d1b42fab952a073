import { Button } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import type { Pages } from '../data/desk/use-pages.ts';

const End = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s12);

  p {
    font: var(--t14);
    color: var(--danger);
  }
`;

/** Brings the next page of a list, and says why it did not come. */
export function More<Entry>({ pages, label }: { readonly pages: Pages<Entry>; readonly label: string }) {
  if (!pages.more) return null;
  return (
    <End>
      <p role="status">{pages.problem}</p>
      <Button busy={pages.pending} busyLabel="Loading" onClick={pages.loadMore}>
        {label}
      </Button>
    </End>
  );
}
