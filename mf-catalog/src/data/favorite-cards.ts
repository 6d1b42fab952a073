import { useEffect, useRef, useState } from 'react';
import type { ListedProduct } from 'shared-api/contract/catalog/listing';
import { type Session, useSession } from 'shared-auth';
import { loadSavedItems } from 'shared-shell';
import { loaders } from './lazy-loaders.ts';
import { logFailure } from './log-failure.ts';

/** Cards that one press of Show more brings. */
export const FAVORITES_SHOWN = 24;

/** The favorites as a page lists them. What loses its mark on the page stays, so that the mark can be put back. */
export interface FavoriteCards {
  readonly session: Session;
  /** Null until they are known. */
  readonly products: readonly ListedProduct[] | null;
  /** Ids of favorites that are not listed any more. */
  readonly gone: readonly number[];
  /** How many favorites there are below. */
  readonly further: number;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly showMore: () => void;
  readonly retry: () => void;
}

interface Known {
  readonly ids: readonly number[];
  readonly products: readonly ListedProduct[];
  /** How many of the ids were asked for. */
  readonly asked: number;
}

const NOTHING: Known = { ids: [], products: [], asked: 0 };

/** Brings browser and account into step, and loads the cards of the favorites. */
export function useFavoriteCards(): FavoriteCards {
  const session = useSession();
  const { status } = session;
  const [known, setKnown] = useState<Known | null>(null);
  const [state, setState] = useState<'busy' | 'failed' | 'done'>('busy');
  const [round, setRound] = useState(0);
  const current = useRef(0);

  const load = async (before: () => Promise<Known>) => {
    current.current += 1;
    const own = current.current;
    setState('busy');
    try {
      const next = await withCards(await before());
      if (own !== current.current) return;
      setKnown(next);
      setState('done');
    } catch (error) {
      logFailure('the favorites could not be loaded', error);
      if (own === current.current) setState('failed');
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other favorites; each round tries again
  useEffect(() => {
    if (status === 'unknown') return;
    setKnown(null);
    void load(async () => {
      const { syncFavorites } = await loadSavedItems();
      return { ...NOTHING, ids: [...(await syncFavorites())] };
    });
    return () => {
      current.current += 1;
    };
  }, [status, round]);

  const { ids, products, asked } = known ?? NOTHING;
  return {
    session,
    products: known && products,
    gone: ids.slice(0, asked).filter((id) => !products.some((product) => product.id === id)),
    further: ids.length - asked,
    failed: state === 'failed',
    busy: state === 'busy',
    showMore: () => void load(async () => known ?? NOTHING),
    retry: () => (known === null ? setRound(round + 1) : void load(async () => known)),
  };
}

/** Loads the next cards. */
async function withCards({ ids, products, asked }: Known): Promise<Known> {
  const next = ids.slice(asked, asked + FAVORITES_SHOWN);
  const cards = next.length === 0 ? [] : await (await loaders()).loadNamed(next);
  return { ids, products: [...products, ...cards], asked: asked + next.length };
}
