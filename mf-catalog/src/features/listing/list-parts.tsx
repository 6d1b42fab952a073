import type { ListQuery } from 'shared-api/contract/catalog/listing';
import { Link, useRevalidator } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { closeIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { finePointer } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { type ActiveFilter, listSearch, withoutAnyFilter } from '../../domain/listing.ts';

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 10px 0 12px;
  border: 1px solid var(--edge);
  border-radius: var(--full);
  color: var(--ink);
  font: var(--t14);
  transition: border-color var(--fade), background var(--fade);

  ${finePointer} {
    &:hover {
      background: var(--subtle);
      border-color: var(--muted);
    }
  }
`;

interface ChipsProps {
  readonly filters: readonly ActiveFilter[];
  readonly clear: string;
  readonly to: string;
  readonly hash: string;
  readonly onRemove: () => void;
}

/** The filters in use, each with the way to be rid of it. */
export function Chips({ filters, clear, to, hash, onRemove }: ChipsProps) {
  return (
    <>
      <ul role="list" aria-label="Filters in use">
        {filters.map(({ key, label, without }) => (
          <li key={key}>
            <Chip to={to + listSearch(without) + hash} preventScrollReset onClick={onRemove}>
              <VisuallyHidden>Remove filter: </VisuallyHidden>
              {label}
              <Icon path={closeIcon} size={14} />
            </Chip>
          </li>
        ))}
      </ul>
      <TextLink as={Link} to={clear} preventScrollReset onClick={onRemove}>
        Clear all
      </TextLink>
    </>
  );
}

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

const Earlier = styled.p`
  margin-bottom: var(--s16);
  font: var(--t14);

  a {
    display: inline-block;
    padding-block: 12px;
  }
`;

/** The way back from a page in the middle of a list. */
export function ShowEarlier({ to }: { readonly to: string }) {
  return (
    <Earlier>
      <TextLink as={Link} to={to}>
        Show earlier products
      </TextLink>
    </Earlier>
  );
}
