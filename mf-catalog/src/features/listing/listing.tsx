import { type MouseEvent, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { isPlainClick, Link, useLocation, useNavigation } from 'shared-shell';
import { useMorePages } from 'shared-shell/more-pages';
import { ShowMore } from 'shared-ui/composites/show-more';
import { ButtonLink } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import { loaders } from '../../data/lazy-loaders.ts';
import type { Listing as ListingData } from '../../data/loaders.ts';
import { logFailure } from '../../data/log-failure.ts';
import {
  activeFilters,
  firstPage,
  listSearch,
  productCount,
  withoutAnyFilter,
} from '../../domain/listing.ts';
import { counted, grouped } from '../../domain/text.ts';
import { LazyFilterBar } from './lazy-filter-bar.tsx';
import { Chips, NoProducts, ShowEarlier } from './lazy-list-parts.tsx';
import { ProductList } from './product-list.tsx';

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s12);
  min-height: 32px;
  margin-block: var(--s16) var(--s24);
  font: var(--t14);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s8);
  }
`;

const Results = styled.div`
  transition: opacity var(--fade);

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

interface ListingProps {
  readonly data: ListingData;
  /** Path of the page. */
  readonly path: string;
  /** Place of the list on its page, `#` included; '' for its top. */
  readonly hash: string;
  /** Name code of the company whose list this is. */
  readonly company?: string;
  /** Its first pictures are in the first screen. */
  readonly first?: boolean;
  /** The same search found companies or influencers. */
  readonly foundOthers?: boolean;
}

/** A list of products with its filters, and the way to its further pages. */
export function Listing({
  data,
  path,
  hash,
  company,
  first = true,
  foundOthers = false,
}: ListingProps): ReactNode {
  const { list, facets, query, failed } = data;
  const { state, location } = useNavigation();
  const filters = activeFilters(query, facets);
  const summary = useRef<HTMLDivElement>(null);
  const found = productCount(list.total);
  const busy = state === 'loading' && location.pathname === path;
  return (
    <>
      <LazyFilterBar
        query={query}
        facets={facets}
        path={path}
        hash={hash}
        active={filters.length}
        found={found}
      />
      <State ref={summary} tabIndex={-1}>
        <p role="status">{failed ? '' : found}</p>
        {filters.length === 0 ? null : (
          <Chips
            filters={filters}
            clear={path + listSearch(withoutAnyFilter(query)) + hash}
            to={path}
            hash={hash}
            // The link goes with its filter: the focus stays here.
            onRemove={() => summary.current?.focus({ preventScroll: true })}
          />
        )}
      </State>
      <Results aria-busy={busy}>
        {list.prev === null ? null : (
          <ShowEarlier to={path + listSearch({ ...firstPage(query), before: list.prev }) + hash} />
        )}
        {list.products.length === 0 ? (
          <NoProducts failed={failed} query={query} path={path} hash={hash} foundOthers={foundOthers} />
        ) : (
          <Pages data={data} path={path} hash={hash} company={company} first={first} />
        )}
      </Results>
    </>
  );
}

/** How long after Show more the cards ignore clicks, in milliseconds. */
const SETTLE_MS = 500;

/** The page of the address, and those that were added to it. */
function Pages({ data, path, hash, company, first: inSight }: ListingProps) {
  const { list, query } = data;
  const first = useMemo(() => ({ entries: list.products, next: list.next }), [list]);
  const { entries, next, pending, failed, added, more, ref } = useMorePages({
    name: 'products',
    visit: useLocation(),
    first,
    load: async (after) => (await loaders()).loadMore({ ...query, company }, after),
    onError: (error) => logFailure('more products could not be fetched', error),
  });
  const shown = entries.length;
  const addedAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page, also for two of one length
  useLayoutEffect(() => {
    if (added > 0) addedAt.current = performance.now();
  }, [added, shown]);
  /** A second tap on Show more meets a card that came under the finger. The keyboard's clicks count none. */
  const ignoreSecondTap = (event: MouseEvent) => {
    if (event.detail === 0 || performance.now() - addedAt.current > SETTLE_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { count, more: many } = list.total;
  // A page in the middle of the list does not know how many are before it.
  const whole = list.prev === null;
  return (
    <>
      <ProductList ref={ref} products={entries} first={inSight === true} onClickCapture={ignoreSecondTap} />
      <ShowMore
        shown={shown}
        total={whole && !many ? count : undefined}
        words={whole ? `${grouped(shown)} of ${productCount(list.total)}` : undefined}
        announcement={added === 0 ? '' : `${counted(added, 'more product')}, ${grouped(shown)} shown.`}
        problem={failed ? 'More products could not be loaded. Please try again.' : ''}
        link={
          next === null ? null : (
            <ButtonLink
              as={Link}
              to={path + listSearch({ ...firstPage(query), after: next }) + hash}
              aria-busy={pending}
              size="lg"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                more();
              }}
            >
              {pending ? 'Loading' : 'Show more'}
            </ButtonLink>
          )
        }
      />
    </>
  );
}
