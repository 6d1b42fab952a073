import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SIGN_IN_PATH, signInPath } from 'shared-shell';
import { Icon, IconLink, personIcon, Tooltip } from 'shared-ui';
import { usePressLogin } from '../../session/press.ts';
import { Face } from './face.ts';

/** Signed out: the way to sign in and back here. A link, so that it works before any script and in another tab too. */
export function LoginControl() {
  const press = usePressLogin();
  // Without the fragment, which a server never sees: the address must be the one that the server wrote.
  const { pathname, search } = useLocation();
  const here = pathname + search;

  const pressPlainly = (event: MouseEvent) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    press();
  };

  return (
    <Tooltip text="Account" align="end">
      <IconLink
        as={Link}
        to={pathname === SIGN_IN_PATH ? here : signInPath(here)}
        aria-label="Login"
        onClick={pressPlainly}
      >
        <Face>
          <Icon path={personIcon} />
        </Face>
      </IconLink>
    </Tooltip>
  );
}
