import { countWords } from 'shared-api/rules/words';
import { FAVORITES_PATH, Link, signInPath, useFavorites } from 'shared-shell';
import { CardSkeleton } from 'shared-ui';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { ProductGrid } from 'shared-ui/composites/product-grid';
import { SectionHead } from 'shared-ui/composites/section-head';
import { heartIcon } from 'shared-ui/icons/heart';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { type FavoriteCards, useFavoriteCards } from '../data/favorite-cards.ts';
import { useLazy } from '../data/use-lazy.ts';
import { ProductList } from '../features/listing/product-list.tsx';
import type * as Notices from '../features/stock-notice/lazy/open-notices.tsx';

const Place = styled(PageContainer)`
  padding-block: var(--s32) var(--s64);
`;

const Hint = styled.p`
  margin-block: calc(-1 * var(--s8)) var(--s24);
  color: var(--muted);
`;

const After = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s16);
  margin-top: var(--s48);
  color: var(--muted);
`;

/** Stand-ins while the cards load: one row on wide screens. */
const SKELETONS = [0, 1, 2, 3, 4, 5];

const loadNotices = (): Promise<typeof Notices> =>
  import(/* webpackChunkName: "forms" */ '../features/stock-notice/lazy/open-notices.tsx');

/** The products that the visitor has marked with a heart, in this browser or, signed in, in all of them. */
export function FavoritesPage() {
  const list = useFavoriteCards();
  const { ids } = useFavorites();
  const { products, failed, busy, retry, session } = list;
  const notices = useLazy(loadNotices, session.status === 'signed-in');
  return (
    <Place>
      <SectionHead
        level={1}
        title="Favorites"
        note={products === null || ids.size === 0 ? undefined : countWords(ids.size, 'product')}
      />
      {session.status === 'signed-out' ? (
        <Hint>
          They are kept in this browser.{' '}
          <TextLink as={Link} to={signInPath(FAVORITES_PATH)}>
            Sign in
          </TextLink>{' '}
          to have them on your other devices too.
        </Hint>
      ) : null}
      {failed && products === null ? (
        <ErrorState onRetry={retry}>Your favorites could not be loaded.</ErrorState>
      ) : (
        <LoadingState
          pending={products === null && busy}
          label="Loading your favorites"
          skeleton={
            <ProductGrid>
              {SKELETONS.map((key) => (
                <li key={key}>
                  <CardSkeleton />
                </li>
              ))}
            </ProductGrid>
          }
          onRetry={retry}
        >
          <Cards list={list} />
        </LoadingState>
      )}
      {notices.code && <notices.code.OpenNotices session={session} />}
      {notices.failed && (
        <ErrorState onRetry={notices.again}>What you wait for could not be loaded.</ErrorState>
      )}
    </Place>
  );
}

function Cards({ list }: { readonly list: FavoriteCards }) {
  const { products, gone, further, failed, busy, showMore, retry } = list;
  if (products === null) return null;
  if (products.length + gone.length + further === 0)
    return (
      <EmptyState
        icon={heartIcon}
        action={
          <ButtonLink as={Link} to="/">
            See all products
          </ButtonLink>
        }
      >
        Press the heart on a product, and you will find it here.
      </EmptyState>
    );
  return (
    <>
      <VisuallyHidden as="h2">Your favorite products</VisuallyHidden>
      <ProductList products={products} />
      <After>
        {further > 0 && !failed ? (
          <Button onClick={showMore} busy={busy} busyLabel="Loading">
            Show more
          </Button>
        ) : null}
        {failed ? <ErrorState onRetry={retry}>More favorites could not be loaded.</ErrorState> : null}
        <Gone ids={gone} />
      </After>
    </>
  );
}

/** Favorites that are not sold any more, and the way to be rid of them. */
function Gone({ ids }: { readonly ids: readonly number[] }) {
  const favorites = useFavorites();
  const left = ids.filter((id) => favorites.ids.has(id));
  if (left.length === 0) return null;
  return (
    <>
      <p>
        {left.length === 1
          ? 'One of your favorites is not sold here any more.'
          : `${left.length} of your favorites are not sold here any more.`}
      </p>
      <Button onClick={() => left.forEach(favorites.toggle)}>
        {left.length === 1 ? 'Remove it' : 'Remove them'}
      </Button>
    </>
  );
}
