import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window something is called near: about a screen of a phone, in which its data come. */
const AHEAD = '0px 0px 800px 0px';

/** Whether a place of the page has come near the window, once and for all. */
export function useNear<Place extends Element>(): readonly [place: RefObject<Place | null>, near: boolean] {
  const place = useRef<Place>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return [place, near];
}
