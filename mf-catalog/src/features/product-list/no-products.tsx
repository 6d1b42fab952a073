import type { ReactNode } from 'react';
import { useRevalidator } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Button } from 'shared-ui/primitives/button';

interface NoProductsProps {
  readonly failed: boolean;
  readonly action: ReactNode;
}

/** An empty list, and one that could not be fetched: the same words, and for the latter a further try. */
export function NoProducts({ failed, action }: NoProductsProps) {
  return <EmptyState action={failed ? <TryAgain /> : action}>No Products to display.</EmptyState>;
}

function TryAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button size="sm" busy={state === 'loading'} busyLabel="Trying" onClick={() => void revalidate()}>
      Try again
    </Button>
  );
}
