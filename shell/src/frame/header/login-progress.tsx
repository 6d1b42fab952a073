import { RoundButton } from 'shared-ui';
import { Face } from './face.ts';

interface LoginProgressProps {
  reload?: () => void;
}

/** While a login is in progress: a placeholder, and the way out should the login never come to an end. */
export function LoginProgress({ reload = () => window.location.reload() }: LoginProgressProps) {
  return (
    <RoundButton aria-label="Logging in, reload the page" onClick={reload}>
      <Face>...</Face>
    </RoundButton>
  );
}
