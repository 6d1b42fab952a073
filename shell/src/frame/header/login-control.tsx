import { Link } from 'react-router-dom';
import { Icon, IconLink, personIcon, Tooltip } from 'shared-ui';
import { styled } from 'styled-components';

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--full);
  background: var(--paper);
  color: var(--ink);
`;

/** Signed out: the way to sign in. */
export function LoginControl() {
  return (
    <Tooltip text="Account" align="end">
      <IconLink as={Link} to="/auth/login" aria-label="Login">
        <Face>
          <Icon path={personIcon} />
        </Face>
      </IconLink>
    </Tooltip>
  );
}
