import { Component, type ReactNode, startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router-dom';
import { logError } from 'shared-shell';
import { isFailedCall } from '../frame/region-error.tsx';
import { ReadableNotice, RegionLoading } from '../frame/region-loading.tsx';
import type { RemoteSource } from './remote-source.ts';

interface BoundaryProps {
  source: RemoteSource;
  path: string;
  /** The release that the server rendered this place with; null where it did not. */
  serverRelease: string | null;
  /** The page that the server rendered; empty once another one was visited. */
  served: { readonly current: unknown };
  /** The next release, or the page's data for this one, are there. */
  onFallBack: () => void;
  children: ReactNode;
}

interface Boundary {
  failure: { error: unknown } | null;
  /** No release before the failed one could take its place. */
  isHopeless: boolean;
}

const WHOLE: Boundary = { failure: null, isHopeless: false };

/**
 * Falls back, once and by itself, to the release before one that throws while it renders. Where that one fails too, the
 * server's HTML stays readable, under a notice, until another page is visited; without any the error goes on to the route's
 * error view. Failed calls and pages that do not exist are no faults of a release.
 */
export class RenderBoundary extends Component<BoundaryProps, Boundary> {
  override state = WHOLE;
  #readable: readonly Node[] | null = null;
  /** Whether the release that runs has loaded the data that are shown; those of another one may be to blame. */
  #hasOwnData = false;

  static getDerivedStateFromError(error: unknown): Pick<Boundary, 'failure'> {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure, isHopeless } = this.state;
    const { source, path, serverRelease, served, children } = this.props;
    if (!failure) return children;
    if (isFailedCall(failure.error) || isRouteErrorResponse(failure.error)) throw failure.error;
    // Before this rendering is committed, the server's elements are still in the document.
    if (serverRelease !== null && served.current) this.#readable ??= copyOfRegion(source);
    const readable = this.#readable;
    if (isHopeless && !readable) throw failure.error;
    const version = source.peek()?.version ?? '';
    const isForeign = !this.#hasOwnData && serverRelease !== null && serverRelease !== version;
    return (
      <>
        {isHopeless ? (
          <ReadableNotice />
        ) : (
          <OtherRelease
            key={isForeign ? '' : version}
            source={source}
            path={path}
            failed={isForeign ? null : version}
            error={failure.error}
            onReady={this.#recover}
            onFail={this.#loseHope}
          />
        )}
        {readable ? <ReadableRegion source={source} nodes={readable} /> : <RegionLoading />}
        <AtNextPage onLeave={this.#reset} />
      </>
    );
  }

  #recover = () => {
    this.#hasOwnData = true;
    this.setState(WHOLE);
    this.props.onFallBack();
  };

  #loseHope = () => this.setState({ isHopeless: true });

  #reset = () => {
    this.#readable = null;
    this.setState(WHOLE);
  };
}

interface OtherReleaseProps {
  source: RemoteSource;
  path: string;
  /** The release to give up; null when only the page's data were those of another one. */
  failed: string | null;
  error: unknown;
  onReady: () => void;
  onFail: () => void;
}

/** Loads the release before, and the page's data with it: the data of one release are not those of another. */
function OtherRelease({ source, path, failed, error, onReady, onFail }: OtherReleaseProps) {
  const { revalidate } = useRevalidator();
  const isAsked = useRef(false);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    logError(`${source.name} ${failed ?? ''} failed`, error);
    const loading = failed === null ? Promise.resolve() : source.giveUp(failed, path);
    if (!loading) return onFail();
    loading.then(revalidate).then(
      () => startTransition(onReady),
      (reason: unknown) => {
        logError(`There is no release of ${source.name} before ${failed} for this page`, reason);
        onFail();
      },
    );
  }, [source, path, failed, error, revalidate, onReady, onFail]);

  return null;
}

function ReadableRegion({ source, nodes }: { source: RemoteSource; nodes: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  return <div data-mf={regionName(source)} ref={place} />;
}

/** Says that another page is shown: what stood for one page must not stand under the address of another. */
function AtNextPage({ onLeave }: { onLeave: () => void }) {
  const { key } = useLocation();
  const first = useRef(key);
  useLayoutEffect(() => {
    if (key !== first.current) onLeave();
  }, [key, onLeave]);
  return null;
}

/** What the element of a remote's pages says of it. */
export function regionName({ name }: Pick<RemoteSource, 'name'>): string {
  return name.replace(/^mf-/, '');
}

function copyOfRegion(source: RemoteSource): Node[] | null {
  const place = document.querySelector(`[data-mf="${regionName(source)}"]`)?.cloneNode(true);
  return place ? [...place.childNodes] : null;
}
