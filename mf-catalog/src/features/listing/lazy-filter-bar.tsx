import { memo, Suspense, use, useEffect, useRef } from 'react';
import { useNavigation } from 'shared-shell';
import { lazyPages } from 'shared-shell/lazy-pages';
import { logFailure } from '../../data/log-failure.ts';
import type { FilterBarProps } from './filter-bar.tsx';

const loaded = Promise.withResolvers<void>();

/** The filters' code. Loaders request it: the server renders the filters, and the browser those of its own pages. */
export const filterBar = lazyPages(async () => {
  const code = await import(/* webpackChunkName: "filter-bar" */ './filter-bar.tsx');
  loaded.resolve();
  return code;
});

const FilterBar = filterBar.page((code) => code.FilterBar);

/** Loads the code, so that React hydrates the filters. After a failure their form works as without scripts. */
function load(): void {
  filterBar.load().catch((error) => logFailure('the filters could not be loaded', error));
}

/** The filters; keeps those from the server as they are until the code is there. */
function Hydrated(props: FilterBarProps) {
  if (!filterBar.isLoaded()) use(loaded.promise);
  return <FilterBar {...props} />;
}

/** Only where no server rendered the filters. */
function Waiting() {
  useEffect(load, []);
  return null;
}

/** Width from which the filters are in sight, in px. */
const WIDE = 900;

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'change'] as const;

/**
 * The filters of a list. On phones, where they are folded, those of a page from the server are hydrated at the first touch: a
 * native form works until then.
 */
export const LazyFilterBar = memo(function LazyFilterBar(props: FilterBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const navigates = useNavigation().state !== 'idle';

  useEffect(() => {
    if (navigates || innerWidth >= WIDE) load();
  }, [navigates]);
  useEffect(() => {
    // React gives no events to what is not hydrated, and keeps them from what lies below the document.
    const onSign = ({ target }: Event) => {
      if (target instanceof Node && place.current?.contains(target)) load();
    };
    for (const type of SIGNS) document.addEventListener(type, onSign, true);
    return () => {
      for (const type of SIGNS) document.removeEventListener(type, onSign, true);
    };
  }, []);
  return (
    <div ref={place} data-hydrate="on-use">
      <Suspense fallback={<Waiting />}>
        <Hydrated {...props} />
      </Suspense>
    </div>
  );
});
