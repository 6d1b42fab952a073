import { Link } from 'shared-shell';
import { SectionHead } from 'shared-ui/composites/section-head';
import { Button } from 'shared-ui/primitives/button';
import { TextLink } from 'shared-ui/primitives/text-link';

interface EarningsHeadProps {
  /** What is shown could not be asked for again. */
  readonly stale: boolean;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

/** The page's title, and the way to what others earn. */
export function EarningsHead({ stale, pending, onRetry }: EarningsHeadProps) {
  return (
    <SectionHead
      level={1}
      title="Earnings"
      note={<span role="status">{stale ? 'Could not be brought up to date.' : ''}</span>}
      action={
        stale ? (
          <Button size="sm" busy={pending} busyLabel="Trying" onClick={onRetry}>
            Try again
          </Button>
        ) : (
          <TextLink as={Link} to="/finders-fees">
            What influencers really earn
          </TextLink>
        )
      }
    />
  );
}
