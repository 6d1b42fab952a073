import type { createStore } from 'jotai';
import type { createBrowserRouter } from 'react-router-dom';
import { readSession, type Session, subscribeSession } from 'shared-auth';
import {
  CHECKOUT_PATH,
  emptyCart,
  influencerDropped,
  logError,
  loginStep,
  mayHaveSavedItems,
  SAVED_ITEMS_CHANGED,
  slices,
} from 'shared-shell';
import type { RenderedPage } from '../app/page-data.ts';
import { forgetForms } from './forget-forms.ts';

type RevalidatingRouter = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate' | 'state'>;

/**
 * The server renders pages without a session. What it did not find may be there for a signed-in person, such as a company
 * that waits for its approval: then the page reloads its data.
 */
export function lookAgain(
  rendered: Pick<RenderedPage, 'errors'> | null,
  sessionReady: () => Promise<Session>,
  router: RevalidatingRouter,
): void {
  const missing = Object.values(rendered?.errors ?? {}).some(({ status }) => status === 404);
  if (!missing) return;
  const { location } = router.state;
  void sessionReady().then(({ status }) => {
    if (status === 'signed-in' && router.state.location === location) void router.revalidate();
  });
}

type Store = ReturnType<typeof createStore>;
type Router = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>;

/** The session of shared-auth. */
interface SessionSource {
  readSession(): Session;
  /** Whose things this browser may still hold. */
  rememberedName(): string | null;
  subscribeSession(listener: () => void): () => void;
}

/**
 * Keeps `loader` and `loginstat` in step with the session. When a person signs out or another one signs in, it removes their
 * cart and followed influencer, also those stored by an earlier visit, and unsaved entries of a desk. Pages load their data again;
 * a session that is restored after a reload changes no page, since loaders that need one have waited for it.
 */
export function followSession(source: SessionSource, store: Store, router: Router): () => void {
  let before = source.readSession();
  let owner = source.rememberedName();
  return source.subscribeSession(() => {
    const session = source.readSession();
    // Between two answers it can be open who is signed in: the next one is compared with the last.
    if (session === before || session.status === 'unknown') return;
    const changed = personOf(before) !== personOf(session);
    const known = before.status !== 'unknown';
    forgetForms(before, session);
    before = session;
    settle(store, session.status);
    const next = personOf(session) ?? source.rememberedName();
    if (owner !== null && owner !== next) forgetPerson(store);
    owner = next;
    if (known && changed) void router.revalidate();
  });
}

/** A page that comes back as it was left, by Back, has no login in progress any more. */
export function endLoginOnReturn(page: EventTarget, store: Store): void {
  page.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted) store.set(slices.loader, 0);
  });
}

function settle(store: Store, status: 'signed-in' | 'signed-out'): void {
  const { state } = loginStep(
    { loader: store.get(slices.loader), loginstat: store.get(slices.loginstat) },
    status,
    status === 'signed-in',
  );
  store.set(slices.loader, state.loader);
  store.set(slices.loginstat, state.loginstat);
}

function forgetPerson(store: Store): void {
  emptyCart(store);
  store.set(slices.followinfluencer, (before) => influencerDropped(Date.now(), before));
}

function personOf(session: Session): string | null {
  return session.status === 'signed-in' ? session.username : null;
}

/** Follows the saved items from the moment there may be some, here or in an account; other visitors load no code for them. */
export function watchSavedItems(store: Store): void {
  const start = () => {
    import(/* webpackChunkName: "saved-items" */ './lazy/follow-saved-items.ts').then(
      ({ followSavedItems }) => followSavedItems(store),
      (error: unknown) => logError('The saved items did not load', error),
    );
  };
  addEventListener(SAVED_ITEMS_CHANGED, start, { once: true });
  const startForPerson = () => {
    // The checkout shows no favorites.
    if (readSession().status === 'signed-in' && location.pathname !== CHECKOUT_PATH) start();
  };
  subscribeSession(startForPerson);
  startForPerson();
  const startIfSome = () =>
    void mayHaveSavedItems().then((may) => {
      if (may) start();
    });
  // Another tab may have kept the first ones.
  document.addEventListener('visibilitychange', startIfSome);
  startIfSome();
}
