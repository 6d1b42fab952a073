import { countWords } from 'shared-api/rules/words';
import { SectionHead } from 'shared-ui/composites/section-head';
import { Button } from 'shared-ui/primitives/button';
import { TITLE } from './focus-on.ts';

/** The cart could not be asked for again; what is shown may be old. */
export interface Stale {
  readonly pending: boolean;
  readonly onRetry: () => void;
}

interface CartHeadProps {
  readonly count: number;
  readonly chosen: number;
  readonly stale: Stale | null;
}

/** The page's heading with what is in the cart. */
export function CartHead({ count, chosen, stale }: CartHeadProps) {
  const wishes = `${countWords(count, 'wish', 'wishes')}, ${chosen} chosen`;
  return (
    <SectionHead
      level={1}
      id={TITLE}
      title="Cart"
      note={
        <>
          {wishes}
          <span role="status">{stale === null ? '' : ' · Could not be brought up to date.'}</span>
        </>
      }
      action={
        stale === null ? undefined : (
          <Button size="sm" busy={stale.pending} busyLabel="Trying" onClick={stale.onRetry}>
            Try again
          </Button>
        )
      }
    />
  );
}
