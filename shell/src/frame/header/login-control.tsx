import { Link } from 'react-router-dom';
import { Icon, personIcon } from 'shared-ui';
import { styled } from 'styled-components';

const Control = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--full);

  &:focus-visible {
    outline-color: currentColor;
  }
`;

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--full);
  background: var(--paper);
  color: var(--ink);
`;

const Tip = styled.span`
  position: absolute;
  top: calc(100% + 4px);
  right: 0;
  padding: var(--s4) var(--s8);
  border-radius: var(--r4);
  background: var(--ink);
  color: var(--paper);
  font: var(--t12);
  opacity: 0;
  pointer-events: none;
  transition: opacity var(--fade);

  ${Control}:hover &,
  ${Control}:focus-visible & {
    opacity: 1;
  }
`;

/** Signed out: the way to sign in. */
export function LoginControl() {
  return (
    <Control to="/auth/login" aria-label="Login" aria-describedby="account-tip">
      <Face>
        <Icon path={personIcon} />
      </Face>
      <Tip role="tooltip" id="account-tip">
        Account
      </Tip>
    </Control>
  );
}
