import { Component, type ReactNode, startTransition, useEffect, useRef } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router-dom';
import { logError } from 'shared-shell';
import { isFailedCall } from '../frame/region-error.tsx';
import { ReadableNotice, RegionLoading } from '../frame/region-loading.tsx';
import type { RemoteSource } from './remote-source.ts';

interface BoundaryProps {
  source: RemoteSource;
  /** Whether the server's HTML stands in this place at first. */
  isServerRendered: boolean;
  /** The release before is there, and has loaded the page's data. */
  onFallBack: () => void;
  children: ReactNode;
}

interface Boundary {
  failure: { error: unknown } | null;
  /** No release before the failed one could take its place. */
  isHopeless: boolean;
}

/**
 * Falls back, once and by itself, to the release before one that throws while it renders. Where that one fails too, the
 * server's HTML stays readable, under a notice; without any the error goes on to the route's error view. Failed calls and
 * pages that do not exist are no faults of a release.
 */
export class RenderBoundary extends Component<BoundaryProps, Boundary> {
  override state: Boundary = { failure: null, isHopeless: false };
  #readable: readonly Node[] | null = null;

  static getDerivedStateFromError(error: unknown): Pick<Boundary, 'failure'> {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure, isHopeless } = this.state;
    const { source, isServerRendered, children } = this.props;
    if (!failure) return children;
    if (isFailedCall(failure.error) || isRouteErrorResponse(failure.error)) throw failure.error;
    // Before this rendering is committed, the server's elements are still in the document.
    if (isServerRendered) this.#readable ??= copyOfRegion(source);
    const readable = this.#readable;
    if (isHopeless && !readable) throw failure.error;
    const version = source.peek()?.version ?? '';
    return (
      <>
        {isHopeless ? (
          <ReadableNotice />
        ) : (
          <PreviousRelease
            key={version}
            version={version}
            source={source}
            error={failure.error}
            onReady={this.#recover}
            onFail={this.#loseHope}
          />
        )}
        {readable ? <ReadableRegion source={source} nodes={readable} /> : <RegionLoading />}
      </>
    );
  }

  #recover = () => {
    this.setState({ failure: null });
    this.props.onFallBack();
  };

  #loseHope = () => this.setState({ isHopeless: true });
}

interface PreviousReleaseProps {
  source: RemoteSource;
  /** The release that has failed. */
  version: string;
  error: unknown;
  onReady: () => void;
  onFail: () => void;
}

function PreviousRelease({ source, version, error, onReady, onFail }: PreviousReleaseProps) {
  const { revalidate } = useRevalidator();
  const isAsked = useRef(false);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    logError(`${source.name} ${version} failed`, error);
    const loading = source.giveUp(version);
    if (!loading) return onFail();
    // The data of one release are not those of another.
    loading.then(revalidate).then(
      () => startTransition(onReady),
      (reason: unknown) => {
        logError(`The release of ${source.name} before ${version} did not load`, reason);
        onFail();
      },
    );
  }, [source, version, error, revalidate, onReady, onFail]);

  return null;
}

function ReadableRegion({ source, nodes }: { source: RemoteSource; nodes: readonly Node[] }) {
  return <div data-mf={regionName(source)} ref={(place) => place?.replaceChildren(...nodes)} />;
}

/** What the element of a remote's pages says of it. */
export function regionName({ name }: Pick<RemoteSource, 'name'>): string {
  return name.replace(/^mf-/, '');
}

function copyOfRegion(source: RemoteSource): Node[] | null {
  const place = document.querySelector(`[data-mf="${regionName(source)}"]`)?.cloneNode(true);
  return place ? [...place.childNodes] : null;
}
