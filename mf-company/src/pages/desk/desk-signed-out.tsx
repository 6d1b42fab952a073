import { LoginNeeded } from '../../features/login-needed/login-needed.tsx';
import { Place } from './desk-frame.tsx';

/** What the desk says to everybody who is not signed in. The sign-in leads back here. */
export function DeskSignedOut() {
  return (
    <Place>
      <LoginNeeded title="Desk" sentence="You are not logged in, redirect to login page please" />
    </Place>
  );
}
