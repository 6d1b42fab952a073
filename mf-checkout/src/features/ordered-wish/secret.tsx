import { useState } from 'react';
import { eyeIcon, eyeOffIcon } from 'shared-ui/icons/tools';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';

const Row = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s8);
  min-height: 44px;

  b {
    font-weight: 500;
  }

  button {
    margin-block: -6px;
  }
`;

/** The gift's password, which nobody reads over the shoulder until it is asked for. */
export function Secret({ text }: { readonly text: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Row>
      <span>Password:</span>
      {shown ? (
        <b dir="auto">{text}</b>
      ) : (
        <b>
          <span aria-hidden="true">••••••</span>
          <VisuallyHidden>hidden</VisuallyHidden>
        </b>
      )}
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        path={shown ? eyeOffIcon : eyeIcon}
        onClick={() => setShown(!shown)}
      />
      <VisuallyHidden role="status">{shown ? 'The password is shown' : null}</VisuallyHidden>
    </Row>
  );
}
