import { useState } from 'react';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import type { ServerState } from '../../data/server-state.ts';
import type { CardFormProps } from './lazy/card-form.tsx';

/** Loads the card form, the card company's library and the saved cards. */
export async function loadCardParts() {
  const { CardPayment, loadCardLibrary, loadCardChoice } = await import(
    /* webpackChunkName: "card" */ './lazy/card-form.tsx'
  );
  const [library] = await Promise.all([loadCardLibrary(), loadCardChoice()]);
  return { CardPayment, library };
}

type CardParts = Awaited<ReturnType<typeof loadCardParts>>;

const Rows = styled.div`
  display: grid;
  gap: var(--s24);
`;

/** Skeleton of the card form. */
function CardSkeleton() {
  return (
    <Rows aria-hidden="true">
      <Skeleton height="70px" />
      <Skeleton height="70px" />
      <Skeleton height="64px" />
      <Skeleton height="48px" radius={8} />
    </Rows>
  );
}

interface ProcessingErrorProps {
  /** In the server's words; null while the dialog is closed. */
  readonly message: string | null;
  /** The cart changed, so that the order was not even placed. */
  readonly cartChanged: boolean;
  readonly onClose: () => void;
}

/** Why an order could not be placed, or a payment not be finished. */
export function ProcessingError({ message, cartChanged, onClose }: ProcessingErrorProps) {
  // Stays while the dialog fades away.
  const [last, setLast] = useState('');
  if (message !== null && message !== last) setLast(message);
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title="Processing Error"
      actions={
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </DialogActions>
      }
    >
      <p>{last}</p>
      {cartChanged ? <p>Nothing was charged. Choose shipping again to see your new total.</p> : null}
    </Dialog>
  );
}

interface CardDialogProps extends CardFormProps {
  readonly open: boolean;
  readonly parts: ServerState<CardParts>;
}

/** Takes the card. While it is charged the dialog cannot be left, and gives way to what the card's bank asks. */
export function CardDialog({ open, parts, ...form }: CardDialogProps) {
  const { busy, onCancel } = form;
  const { data: loaded, error, isFetching, refetch } = parts;
  return (
    <Dialog open={open} onClose={onCancel} closable={!busy} givesWay={busy} title="Credit Information">
      {error !== null ? (
        <>
          <ErrorState onRetry={refetch} retrying={isFetching}>
            The card form did not load. Please check your connection and try again.
          </ErrorState>
          <DialogActions>
            <Button onClick={onCancel}>Close</Button>
          </DialogActions>
        </>
      ) : (
        <LoadingState
          pending={loaded === undefined}
          label="Loading the card form"
          onRetry={refetch}
          skeleton={<CardSkeleton />}
        >
          {loaded === undefined ? null : <loaded.CardPayment library={loaded.library} {...form} />}
        </LoadingState>
      )}
    </Dialog>
  );
}
