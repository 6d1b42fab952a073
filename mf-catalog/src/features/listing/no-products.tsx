import type { ListQuery } from 'shared-api/contract/catalog/listing';
import { Link, useRevalidator } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Button } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { listSearch, withoutAnyFilter } from '../../domain/listing.ts';

const Help = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s12);

  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 var(--s24);
  }

  a {
    padding-block: 10px;
  }
`;

interface NoProductsProps {
  /** The list is empty because it could not be fetched. */
  readonly failed: boolean;
  readonly query: ListQuery;
  /** Path of the list's page. */
  readonly path: string;
  /** Place of the list on it. */
  readonly hash: string;
  /** The same search found companies or influencers. */
  readonly foundOthers: boolean;
}

/** An empty list with ways on, and one that could not be fetched: the same words, and for the latter a further try. */
export function NoProducts({ failed, query, path, hash, foundOthers }: NoProductsProps) {
  if (failed) return <EmptyState action={<TryAgain />}>No Products to display.</EmptyState>;
  const unfiltered = withoutAnyFilter(query);
  const filtered = listSearch(unfiltered) !== listSearch(query);
  const advice = [
    query.q === undefined || foundOthers ? null : 'Check the spelling, or try fewer words.',
    filtered ? 'Fewer filters show more.' : null,
  ].filter((line) => line !== null);
  return (
    <EmptyState
      action={
        <Help>
          {advice.length === 0 ? null : <p>{advice.join(' ')}</p>}
          <div>
            {filtered ? (
              <TextLink as={Link} to={path + listSearch(unfiltered) + hash} preventScrollReset>
                Clear all filters
              </TextLink>
            ) : null}
            {path === '/' && !filtered ? null : (
              <TextLink as={Link} to="/">
                All products
              </TextLink>
            )}
          </div>
        </Help>
      }
    >
      No Products to display.
    </EmptyState>
  );
}

function TryAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button size="sm" busy={state === 'loading'} busyLabel="Trying" onClick={() => void revalidate()}>
      Try again
    </Button>
  );
}
