import { type ComponentType, useEffect, useRef, useState } from 'react';
import { logError } from 'shared-shell';
import { styled } from 'styled-components';
import type { MoreRowsProps } from './lazy/more-rows.tsx';

/** How far below the window it is called near: about a screen of a phone, in which its data come. */
const AHEAD = '0px 0px 800px 0px';

/** Below a cart without wishes nothing is kept free: a shopper may have viewed nothing. */
const Below = styled.div`
  padding-top: var(--s24);
`;

/**
 * Products like the first wish of a cart and those viewed recently, once the reader comes near; of an empty cart those viewed alone.
 * Without its code the place stays empty.
 */
export function MoreProducts({ productId }: MoreRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Rows, setRows] = useState<ComponentType<MoreRowsProps> | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import(/* webpackChunkName: "more-rows" */ './lazy/more-rows.tsx').then(
          ({ MoreRows }) => setRows(() => MoreRows),
          (error: unknown) => logError('mf-cart: further products could not be loaded', error),
        );
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const rows = Rows === null ? null : <Rows productId={productId} />;
  return productId === null ? (
    <Below ref={place}>{rows}</Below>
  ) : (
    <div ref={place} data-part="more">
      {rows}
    </div>
  );
}
