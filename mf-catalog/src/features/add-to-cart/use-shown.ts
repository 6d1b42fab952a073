import { useEffect, useRef } from 'react';

/** Whether the component is still shown; to be read after waiting. */
export function useShown(): { readonly current: boolean } {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
