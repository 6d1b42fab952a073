import type { createStore } from 'jotai';
import type { createBrowserRouter } from 'react-router-dom';
import type { Session } from 'shared-auth';
import { emptyCart, influencerDropped, loginStep, slices } from 'shared-shell';
import { forgetForms } from './forget-forms.ts';

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
 * Keeps `loader` and `loginstat` in step with the session, and what the shopper must not leave behind: when somebody
 * signs out, or another person comes, their cart and the influencer they followed go, also those that an earlier visit
 * has stored; so does what they entered at a company's desk and did not save. Pages ask for their data again when the person changes;
 * a session that is merely found after a reload changes nobody's page, for loaders that need one have waited for it.
 */
export function followSession(source: SessionSource, store: Store, router: Router): () => void {
  let before = source.readSession();
  let owner = source.rememberedName();
  return source.subscribeSession(() => {
    const session = source.readSession();
    if (session === before) return;
    const changed = personOf(before) !== personOf(session);
    const known = before.status !== 'unknown';
    forgetForms(before, session);
    before = session;
    if (session.status === 'unknown') return;
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
  store.set(slices.followinfluencer, influencerDropped(Date.now()));
}

function personOf(session: Session): string | null {
  return session.status === 'signed-in' ? session.username : null;
}
