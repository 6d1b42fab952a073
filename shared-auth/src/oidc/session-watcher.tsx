import { useEffect } from 'react';
import { AuthProvider, useAuth } from 'react-oidc-context';
import { SIGNED_OUT_NOTICE } from '../session/session.ts';
import type { AuthContext, TabMessage } from './auth-context.ts';
import { isRefusal } from './errors.ts';
import { messageOf, warn } from './log.ts';
import { signInSilently } from './restore.ts';

/**
 * The session has changed at the identity server: the person signed out there, or another person signed in. The person
 * signed in there now is signed in here too; without one the session ends. A server that does not answer, or whose frames see no cookies,
 * changes nothing: the tokens here are used to their end.
 */
export async function onChangedElsewhere(context: AuthContext): Promise<void> {
  const { users, tokens, manager } = context;
  if (!users.user) return;
  const { round } = users;
  try {
    const user = await tokens.alone(() => signInSilently(context));
    if (round === users.round) users.take(user);
    else await users.putBack();
  } catch (error) {
    const over = isRefusal(error) && (await context.seesEnds());
    if (round !== users.round) return;
    if (over) await users.leave({ notice: SIGNED_OUT_NOTICE });
    else if (!isRefusal(error)) {
      warn('The identity server could not be asked who is signed in', messageOf(error));
      if (users.user) await manager.events.load(users.user);
    }
  }
}

/** Another tab of this browser signed out, or in as another person. */
export async function onTabMessage(context: AuthContext, news: TabMessage): Promise<void> {
  const { user } = context.users;
  if (!user) return;
  if (news.kind === 'signed-out') await context.users.leave({ notice: SIGNED_OUT_NOTICE });
  else if (news.sub !== user.profile.sub && (await context.frames())) await onChangedElsewhere(context);
}

/** Follows, for as long as the page lives, what happens to the session without anybody pressing anything. */
export function OidcSessionWatcher({ context }: { context: AuthContext }) {
  return (
    <AuthProvider userManager={context.manager} skipSigninCallback>
      <Bridge context={context} />
    </AuthProvider>
  );
}

function Bridge({ context }: { context: AuthContext }) {
  const { events, error } = useAuth();
  useEffect(() => {
    const onLine = () => void context.tokens.onExpired();
    addEventListener('online', onLine);
    const stops = [
      () => removeEventListener('online', onLine),
      events.addAccessTokenExpiring(() => void context.tokens.onExpiring()),
      events.addAccessTokenExpired(() => void context.tokens.onExpired()),
      events.addUserSignedOut(() => onChangedElsewhere(context)),
      context.tabs.listen((news) => void onTabMessage(context, news)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [events, context]);
  useEffect(() => {
    if (error) warn('The sign-in library reports an error', error.message);
  }, [error]);
  return null;
}
