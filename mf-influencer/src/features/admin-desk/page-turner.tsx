import { Button } from 'shared-ui/primitives/button';
import { Deeds } from './desk-layout.ts';

interface PageTurnerProps {
  /** What the pages before and after are called: "Newer", "Older". */
  readonly back: string;
  readonly on: string;
  /** While a page is on its way. */
  readonly busy: boolean;
  /** Undefined on the first and the last page. */
  readonly onBack: (() => void) | undefined;
  readonly onOn: (() => void) | undefined;
}

/** Leads from page to page of a list; nothing where there is one alone. */
export function PageTurner({ back, on, busy, onBack, onOn }: PageTurnerProps) {
  if (!onBack && !onOn) return null;
  return (
    <Deeds>
      {onBack ? (
        <Button busy={busy} onClick={onBack}>
          {back}
        </Button>
      ) : null}
      {onOn ? (
        <Button busy={busy} onClick={onOn}>
          {on}
        </Button>
      ) : null}
    </Deeds>
  );
}
