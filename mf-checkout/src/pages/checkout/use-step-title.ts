import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads to the page's heading when another step is shown, for what had the focus went away with the one before; and when
 * there is something to tell, which stands below the heading.
 * @param note '' for nothing
 */
export function useStepTitle(step: string, note: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ step, note: '' });
  useEffect(() => {
    const { current } = before;
    before.current = { step, note };
    if (current.step !== step || (note !== '' && current.note !== note)) heading.current?.focus();
  }, [step, note]);
  return heading;
}
