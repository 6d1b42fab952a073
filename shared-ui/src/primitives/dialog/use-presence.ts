import { useEffect, useState } from 'react';

/** Milliseconds a closed dialog's content stays, to fade away with it. */
const LEAVING = 220;

/** True while something is open and for the moment it takes to leave. */
export function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), LEAVING);
    return () => clearTimeout(timer);
  }, [open]);

  return open || present;
}
