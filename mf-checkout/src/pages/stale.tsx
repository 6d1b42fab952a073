import { Button } from 'shared-ui/primitives/button';

/** Something could not be asked for again; what is shown may be old. */
export interface Stale {
  readonly pending: boolean;
  readonly onRetry: () => void;
}

/** Says that what is shown may be old, where it is. */
export function StaleNote({ stale }: { readonly stale: Stale | null }) {
  return <span role="status">{stale === null ? '' : ' · Could not be brought up to date.'}</span>;
}

export function StaleAction({ stale: { pending, onRetry } }: { readonly stale: Stale }) {
  return (
    <Button size="sm" busy={pending} busyLabel="Trying" onClick={onRetry}>
      Try again
    </Button>
  );
}
