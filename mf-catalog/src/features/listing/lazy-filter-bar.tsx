import { memo, Suspense, use, useEffect, useRef } from 'react';
import { lazyPages } from 'shared-shell/lazy-pages';
import { logFailure } from '../../data/log-failure.ts';
import type { FilterBarProps } from './filter-bar.tsx';

/** Resolves once the code is there, or is given up. */
const settled = Promise.withResolvers<void>();

const filterBar = lazyPages(async () => {
  const code = await import(/* webpackChunkName: "filter-bar" */ './filter-bar.tsx');
  settled.resolve();
  return code;
});

const FilterBar = filterBar.page((code) => code.FilterBar);

let hasFailed = false;
let isGivenUp = false;

/**
 * Loads the filters' code. Loaders call it: the server renders the filters, and the browser those of its own pages. Never rejects:
 * a list goes without its filters, and those from the server work as without scripts.
 */
export async function loadFilters(): Promise<void> {
  try {
    await filterBar.load();
  } catch (error) {
    hasFailed = true;
    logFailure('the filters could not be loaded', error);
  }
}

/** The filters; keeps those from the server as they are until the code is there. */
function Hydrated(props: FilterBarProps) {
  if (isGivenUp && !filterBar.isLoaded()) return null;
  if (!filterBar.isLoaded()) use(settled.promise);
  return <FilterBar {...props} />;
}

/** Only where no server rendered the filters. */
function Waiting() {
  useEffect(() => void loadFilters(), []);
  return null;
}

/** Width from which the filters are in sight, in px. */
const WIDE = 900;

/** A click is all that a voice or a switch gives. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input', 'change'] as const;

/**
 * The filters of a list. On phones, where they are folded, those of a page from the server are hydrated at the first touch of the
 * page: a native form works until then.
 */
export const LazyFilterBar = memo(function LazyFilterBar(props: FilterBarProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (innerWidth >= WIDE || isInUse(place.current)) void loadFilters();
    // Every update of the router waits until the filters are hydrated, so what may lead to one loads them. React itself gives no
    // events to what is not hydrated, and keeps them from what lies below the document.
    const onSign = ({ target }: Event) => {
      const isInside = target instanceof Node && place.current?.contains(target);
      if (!hasFailed || isInside) return void loadFilters();
      // The next page must not wait for code that does not come.
      isGivenUp = true;
      settled.resolve();
    };
    for (const type of SIGNS) document.addEventListener(type, onSign, true);
    addEventListener('popstate', onSign);
    return () => {
      for (const type of SIGNS) document.removeEventListener(type, onSign, true);
      removeEventListener('popstate', onSign);
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

/** Whether a form was touched before the scripts came, or restored by the browser. */
function isInUse(place: HTMLElement | null): boolean {
  const form = place?.querySelector('form');
  if (!form) return false;
  return form.contains(document.activeElement) || [...form.elements].some(isChanged);
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const [chosen] = control.selectedOptions;
    return chosen !== undefined && !chosen.defaultSelected;
  }
  if (!(control instanceof HTMLInputElement)) return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}
