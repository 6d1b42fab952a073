import { type RefObject, useEffect, useRef } from 'react';

/** Leads the focus to the page's heading when another step is shown: what had it went away with the one before. */
export function useStepTitle(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
