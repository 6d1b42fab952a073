import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import type { CartFailure } from '../../../data/cart-answer.ts';
import { STILL_WAITING } from '../order-words.ts';

const Place = styled.div`
  margin-top: var(--s16);
`;

const Request = styled.p`
  margin-top: var(--s4);
  font: var(--t12);
  overflow-wrap: anywhere;
`;

interface ResendNoteProps {
  readonly trouble: CartFailure | null;
  readonly slow: boolean;
}

/** How sending the order again goes, above the buttons: that it takes long, or why it came to nothing. */
export function ResendNote({ trouble, slow }: ResendNoteProps) {
  if (!trouble && !slow) return null;
  return (
    <Place>
      {trouble ? (
        <Note tone="danger" live="alert">
          <p>{trouble.sentence}</p>
          {trouble.requestId ? <Request>Request {trouble.requestId}</Request> : null}
        </Note>
      ) : (
        <Note live="status">{STILL_WAITING}</Note>
      )}
    </Place>
  );
}
