import { closeIcon } from 'shared-ui/icons/signs';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { Note } from 'shared-ui/primitives/note';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { css, styled } from 'styled-components';
import { STILL_WAITING } from './order-words.ts';
import { useOrderingDesk } from './ordering-context.ts';
import { Said } from './said.ts';

const above = css`
  position: absolute;
  right: var(--gutter);
  bottom: 100%;
  left: var(--gutter);
  margin-bottom: var(--s8);
  border-radius: var(--r12);

  > * {
    box-shadow: var(--e2);
  }
`;

const below = css`
  > * {
    margin-top: var(--s12);
  }
`;

const Place = styled.div<{ readonly $compact: boolean }>`
  ${({ $compact }) => ($compact ? above : below)}
`;

const Request = styled.div`
  margin-top: var(--s4);
  font: var(--t12);
  overflow-wrap: anywhere;
`;

/** What is to be said about the order, beside its button. The choice itself stays as it is. */
export function OrderNotes({ compact }: { readonly compact: boolean }) {
  const { trouble, hint, slow, added, hush } = useOrderingDesk();
  const away = <IconButton size="sm" label="Close" path={closeIcon} onClick={hush} />;
  return (
    <>
      <Place $compact={compact} aria-live="polite">
        {trouble ? (
          <Note tone="danger" live="alert">
            <Said>
              <div>
                <div>{trouble.sentence}</div>
                {trouble.requestId ? <Request>Request {trouble.requestId}</Request> : null}
              </div>
              {away}
            </Said>
          </Note>
        ) : null}
        {hint ? <Note tone="warning">{hint}</Note> : null}
        {slow ? <Note>{STILL_WAITING}</Note> : null}
      </Place>
      <VisuallyHidden role="status">{added ? 'Added to your cart' : ''}</VisuallyHidden>
    </>
  );
}
