import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import type { Opening } from '../../data/use-opening.ts';
import type { CardParts } from './card-parts.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import type { CardFormProps } from './pay-props.ts';

interface CreditDialogProps extends CardFormProps {
  readonly open: boolean;
  readonly parts: Opening<CardParts>;
  readonly onRetry: () => void;
}

/** Takes the card. While it is charged the dialog cannot be left, and gives way to what the card's bank asks. */
export function CreditDialog({ open, parts, onRetry, ...form }: CreditDialogProps) {
  const { busy, onCancel } = form;
  return (
    <Dialog open={open} onClose={onCancel} closable={!busy} givesWay={busy} title="Credit Information">
      {parts.kind === 'failed' ? (
        <>
          <ErrorState onRetry={onRetry} retrying={parts.retrying}>
            The card form did not load. Please check your connection and try again.
          </ErrorState>
          <DialogActions>
            <Button onClick={onCancel}>Close</Button>
          </DialogActions>
        </>
      ) : (
        <LoadingState
          pending={parts.kind === 'coming'}
          label="Loading the card form"
          onRetry={onRetry}
          skeleton={<CardSkeleton />}
        >
          {parts.kind === 'here' ? <parts.value.CardPayment library={parts.value.library} {...form} /> : null}
        </LoadingState>
      )}
    </Dialog>
  );
}
