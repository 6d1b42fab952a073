import { SessionMonitor, type User, type UserManager, type UserManagerEvents } from 'oidc-client-ts';

/**
 * Polls the identity server's session frame for as long as somebody is signed in. The library waits, with every new
 * token, until that frame has loaded; a frame that never does must not hold up the tokens.
 */
export function watchSession(manager: UserManager): void {
  const events: UserManagerEvents = Object.create(manager.events, {
    addUserLoaded: { value: (start: Start) => manager.events.addUserLoaded(unawaited(start)) },
  });
  const watched: UserManager = Object.create(manager, { events: { value: events } });
  new SessionMonitor(watched);
}

type Start = (user: User) => Promise<void> | void;

function unawaited(start: Start): (user: User) => void {
  let busy = false;
  return (user) => {
    if (busy) return;
    busy = true;
    void Promise.resolve(start(user)).finally(() => {
      busy = false;
    });
  };
}
