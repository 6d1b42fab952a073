import type { SavedCard } from 'shared-api/contract/checkout/saved-cards';
import { cardExpiryText, cardTitle } from 'shared-api/rules/checkout/card-label';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { Button } from 'shared-ui/primitives/button';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { styled } from 'styled-components';
import { removeSavedCard } from '../../../data/lazy/saved-cards.ts';

const ANOTHER = 'another';

const Choice = styled.div`
  display: grid;
  gap: var(--s8);
  justify-items: start;
  margin-bottom: var(--s20);

  > fieldset {
    width: 100%;
  }
`;

interface SavedCardChoiceProps {
  readonly cards: readonly SavedCard[];
  /** Null: another card is entered. */
  readonly chosen: SavedCard | null;
  readonly busy: boolean;
  readonly onChoose: (card: SavedCard | null) => void;
  readonly onDelete: (card: SavedCard) => void;
}

/** Chooses one of the saved cards, or another one. */
export function SavedCardChoice({ cards, chosen, busy, onChoose, onDelete }: SavedCardChoiceProps) {
  const now = new Date();
  return (
    <Choice>
      <RadioGroup
        legend="Pay with"
        options={[
          ...cards.map((card) => ({
            value: card.id,
            label: cardTitle(card),
            note: cardExpiryText(card, now),
            disabled: busy,
          })),
          { value: ANOTHER, label: 'Another card', disabled: busy },
        ]}
        value={chosen?.id ?? ANOTHER}
        onChange={(id) => onChoose(cards.find((card) => card.id === id) ?? null)}
      />
      {chosen === null ? null : (
        <Button
          size="sm"
          variant="danger"
          disabled={busy}
          aria-haspopup="dialog"
          onClick={() => onDelete(chosen)}
        >
          Delete {cardTitle(chosen)}
        </Button>
      )}
    </Choice>
  );
}

interface DeleteCardProps {
  /** Null before the first question; it stays while the dialog closes. */
  readonly card: SavedCard | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: (card: SavedCard) => void;
}

/** Asks whether a saved card is to be deleted. */
export function DeleteCardDialog({ card, open, onClose, onDeleted }: DeleteCardProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this card?"
      label="Delete"
      busyLabel="Deleting"
      danger
      onConfirm={async () => {
        if (card === null) return;
        await removeSavedCard(card);
        onDeleted(card);
      }}
    >
      <p>{card === null ? null : cardTitle(card)}</p>
      <p>It pays nothing more here. Orders that it paid stay paid, and refunds still reach it.</p>
    </ConfirmDialog>
  );
}
