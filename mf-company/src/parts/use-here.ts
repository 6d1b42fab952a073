import { type RefObject, useEffect, useRef } from 'react';

/** Whether this is still shown: an answer that comes after somebody went on is not to pull them back. */
export function useHere(): Readonly<RefObject<boolean>> {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
