import { useState } from 'react';
import type { VisitedInfluencer } from 'shared-shell';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import type { DialogFor } from './dialog-props.ts';
import { People } from './people.tsx';
import { ResendNote } from './resend-note.tsx';
import { Words } from './words.ts';

/** The influencer who was sent cannot be the one of this sale, another one can. The shopper decides. */
export function InfluencerDialog(props: DialogFor<'elsewhere' | 'bound'>) {
  const { open, question, product, busy, trouble, slow, onAnswer, onClose } = props;
  const { kind, influencer, sent } = question;
  const [pressed, setPressed] = useState<'change' | 'without'>('change');
  const company = product.company_name_view;

  const answer = (button: 'change' | 'without') => {
    setPressed(button);
    onAnswer({ agreed: button === 'change' ? influencer : null });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={!busy}
      title="Influencer Error"
      actions={
        <DialogActions>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {kind === 'elsewhere' ? (
            <Button
              busy={busy && pressed === 'without'}
              busyLabel="Adding"
              disabled={busy && pressed !== 'without'}
              onClick={() => answer('without')}
            >
              Without influencer
            </Button>
          ) : null}
          <Button
            variant="primary"
            busy={busy && pressed === 'change'}
            busyLabel="Changing"
            disabled={busy && pressed !== 'change'}
            onClick={() => answer('change')}
          >
            Change Influencer
          </Button>
        </DialogActions>
      }
    >
      <Words>
        {kind === 'elsewhere' ? (
          <p>
            The current influencer
            <Named person={sent} /> does not influence this product. May <b>{influencer.username}</b>{' '}
            influence this sale?
          </p>
        ) : (
          <p>
            <b>{influencer.username}</b> already influences you at {company}, so the current influencer
            <Named person={sent} /> cannot be. Switch to <b>{influencer.username}</b>?
          </p>
        )}
      </Words>
      <People
        from={sent}
        fromRole={kind === 'elsewhere' ? 'Not for this product' : 'Not for this sale'}
        to={influencer}
        toRole={kind === 'elsewhere' ? `Influences ${company}` : `Your influencer at ${company}`}
      />
      <ResendNote trouble={trouble} slow={slow} />
    </Dialog>
  );
}

/** A name within a sentence, between commas. */
function Named({ person }: { readonly person: VisitedInfluencer | null }) {
  if (!person) return null;
  return (
    <>
      , <b>{person.username}</b>,
    </>
  );
}
