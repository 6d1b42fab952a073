import { useState } from 'react';
import type { GiftContent } from 'shared-api/contract/gift-schema';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { openGift } from '../../data/gift/open-gift.ts';
import { GiftBox } from './gift-box.tsx';
import { Closed } from './gift-layout.ts';

interface WrappedGiftProps {
  readonly code: string;
  readonly giver: string;
  readonly onOpen: (gift: GiftContent) => void;
  /** It has got a password meanwhile, or is there no more: it is to be asked for again. */
  readonly onChanged: () => void;
}

/** A gift without a password, which nobody has opened: a press opens it, and the giver is told. */
export function WrappedGift({ code, giver, onOpen, onChanged }: WrappedGiftProps) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const open = async () => {
    setBusy(true);
    setTrouble('');
    const answer = await openGift(code, null);
    setBusy(false);
    if (answer.kind === 'open') return onOpen(answer.gift);
    if (answer.kind === 'failed') return setTrouble(answer.sentence);
    onChanged();
  };
  return (
    <Closed>
      <GiftBox />
      <h1>A gift for you</h1>
      <p>{giver} left something here with it.</p>
      {trouble === '' ? null : (
        <Note tone="danger" live="alert">
          {trouble}
        </Note>
      )}
      <Button variant="primary" size="lg" busy={busy} busyLabel="Opening" onClick={() => void open()}>
        Open the gift
      </Button>
    </Closed>
  );
}
