import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Button } from 'shared-ui/primitives/button';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { useLater } from '../../../data/use-later.ts';
import type * as Form from '../form/index.ts';
import type { ReviewFormProps } from '../form/review-form.tsx';

const loadForm = (): Promise<typeof Form> => import(/* webpackChunkName: "review-form" */ '../form/index.ts');

/** The form, whose code comes when somebody wants to write. */
export function LaterForm(props: ReviewFormProps) {
  const { code, failed, again } = useLater(loadForm, true);
  if (failed)
    return (
      <ErrorState
        onRetry={again}
        action={
          <Button variant="quiet" onClick={props.onCancel}>
            Not now
          </Button>
        }
      >
        The form could not be loaded.
      </ErrorState>
    );
  return (
    <LoadingState
      pending={code === null}
      label="Loading the form"
      skeleton={<Skeleton width="100%" height="280px" radius={12} />}
      onRetry={again}
    >
      {code === null ? null : <code.ReviewForm {...props} />}
    </LoadingState>
  );
}
