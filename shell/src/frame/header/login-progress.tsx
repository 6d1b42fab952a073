import { RoundButton } from 'shared-ui';
import { Face } from './face.ts';

/** While a login is in progress: a placeholder, and the way out should the login never come to an end. */
export function LoginProgress() {
  return (
    <RoundButton aria-label="Logging in, reload the page" onClick={() => window.location.reload()}>
      <Face>...</Face>
    </RoundButton>
  );
}
