import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  completeSignIn,
  hasSignInAnswer,
  isSignInError,
  safeReturnTo,
  sessionReady,
  signIn,
} from 'shared-auth';
import { Link, logError, SIGN_IN_PATH, slices } from 'shared-shell';
import { Button, ButtonLink, clockIcon, MessagePage, personIcon, warningIcon } from 'shared-ui';

const RETURN_TO = 'returnTo';

/**
 * Where the page for signing in leads afterwards: what its address says, else the page of this site it was reached from.
 * Never another site, and never the page for signing in itself.
 */
export function returnPlace(search: string, referrer: string, origin: string): string {
  return safeReturnTo(new URLSearchParams(search).get(RETURN_TO) ?? pathOf(referrer, origin), origin);
}

function pathOf(referrer: string, origin: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const from = new URL(referrer);
  const isOurs = from.origin === origin && !from.pathname.startsWith('/realms/');
  return isOurs ? from.pathname + from.search : null;
}

/** `left`: the shopper came back from the identity server by Back, and is not sent there again unasked. */
type Progress =
  | { at: 'busy' }
  | { at: 'left' }
  | { at: 'failed'; message: string; returnTo?: string | undefined };

/**
 * Link target for login, and where the identity server sends people back to: signs in, or takes the answer in its
 * address, and returns the shopper to where they were.
 */
export function LoginPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [progress, setProgress] = useState<Progress>({ at: 'busy' });
  const started = useRef(false);
  const setLoader = useSetAtom(slices.loader);

  /** `failedWayTo`: where a sign-in that failed was to lead. */
  const start = async (failedWayTo?: string): Promise<void> => {
    setProgress({ at: 'busy' });
    const returnTo = failedWayTo ?? returnPlace(search, document.referrer, location.origin);
    try {
      if ((await sessionReady()).status === 'signed-in') await navigate(returnTo, { replace: true });
      else await signIn({ returnTo });
    } catch (error) {
      fail(error, returnTo);
    }
  };

  const arrive = async (address: string): Promise<void> => {
    // The answer is used once; it must not be left in the address bar or the history.
    history.replaceState(history.state, '', SIGN_IN_PATH);
    try {
      const { returnTo } = await completeSignIn(address);
      await navigate(returnTo, { replace: true });
    } catch (error) {
      fail(error, isSignInError(error) ? error.returnTo : undefined);
    }
  };

  const fail = (error: unknown, returnTo: string | undefined): void => {
    logError('The sign-in failed', error);
    setProgress({ at: 'failed', message: sentenceOf(error), returnTo });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival at this page
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (hasSignInAnswer(location.href)) void arrive(location.href);
    else if (cameByBack()) setProgress({ at: 'left' });
    else void start();
  }, []);

  useEffect(() => {
    setLoader(progress.at === 'busy' ? 1 : 0);
    return () => setLoader(0);
  }, [progress.at, setLoader]);

  if (progress.at === 'busy')
    return (
      <MessagePage icon={clockIcon} title="Login" message="One moment, we are signing you in.">
        <noscript>Signing in needs JavaScript.</noscript>
      </MessagePage>
    );
  const failed = progress.at === 'failed';
  return (
    <MessagePage
      icon={failed ? warningIcon : personIcon}
      title={failed ? 'Login did not work' : 'Login'}
      message={failed ? progress.message : 'One account for shopping, influencing and selling.'}
    >
      <Button variant="primary" onClick={() => void start(failed ? progress.returnTo : undefined)}>
        {failed ? 'Try again' : 'Log In'}
      </Button>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </MessagePage>
  );
}

/** How the document was loaded says something about its first page only. */
let isFirstPage = true;

function cameByBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const here = entry && new URL(entry.name).pathname === SIGN_IN_PATH;
  const byBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
  const answer = isFirstPage && byBack && here === true;
  isFirstPage = false;
  return answer;
}

function sentenceOf(error: unknown): string {
  if (!navigator.onLine) return 'You seem to be offline. Please try again once you are connected.';
  return isSignInError(error) ? error.message : 'The page for signing in did not load. Please try again.';
}
