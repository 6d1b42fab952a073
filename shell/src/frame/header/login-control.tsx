import { Link } from 'react-router-dom';
import { useLoginLink } from 'shared-shell';
import { Icon, IconLink, personIcon, Tooltip } from 'shared-ui';
import { Face } from './face.ts';

/** Signed out: the way to sign in and back here. A link, so that it works before any script and in another tab too. */
export function LoginControl() {
  const login = useLoginLink();
  return (
    <Tooltip text="Account" align="end">
      <IconLink as={Link} {...login} aria-label="Login">
        <Face>
          <Icon path={personIcon} />
        </Face>
      </IconLink>
    </Tooltip>
  );
}
