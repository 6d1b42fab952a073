import { useEffect } from 'react';
import { AuthProvider, useAuth } from 'react-oidc-context';
import type { Desk } from './desk.ts';
import { onChangedElsewhere, onTabNews } from './follow-elsewhere.ts';
import { warn } from './log.ts';

/** Follows, for as long as the page lives, what happens to the session without anybody pressing anything. */
export function Keeper({ desk }: { desk: Desk }) {
  return (
    <AuthProvider userManager={desk.manager} skipSigninCallback>
      <Bridge desk={desk} />
    </AuthProvider>
  );
}

function Bridge({ desk }: { desk: Desk }) {
  const { events, error } = useAuth();
  useEffect(() => {
    const onLine = () => void desk.tokens.onExpired();
    addEventListener('online', onLine);
    const stops = [
      () => removeEventListener('online', onLine),
      events.addAccessTokenExpiring(() => void desk.tokens.onExpiring()),
      events.addAccessTokenExpired(() => void desk.tokens.onExpired()),
      events.addUserSignedOut(() => onChangedElsewhere(desk)),
      desk.tabs.listen((news) => void onTabNews(desk, news)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [events, desk]);
  useEffect(() => {
    if (error) warn('The sign-in library reports an error', error.message);
  }, [error]);
  return null;
}
