import { Component, type ComponentType, type ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router-dom';
import { isFailedCall } from '../frame/region-error.tsx';
import { RegionLoading } from '../frame/region-loading.tsx';
import type { RecoveryProps } from './lazy/recovery.tsx';
import { loadRecovery } from './region-notice.tsx';
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
  /** Called when a release throws, whose code is there then, and when something else is tried. */
  onFault: (isThere: boolean) => void;
  children: ReactNode;
}

interface Boundary {
  failure: { error: unknown } | null;
  Recovery: ComponentType<RecoveryProps> | null;
  /** Nothing can take the failed release's place. */
  hasNoFallback: boolean;
}

/**
 * Falls back, once and by itself, to the release before one that throws while it renders. Where that one fails too, the
 * server's HTML stays readable, under a notice, until another page is visited; without any the error goes on to the route's
 * error view. Failed calls and pages that do not exist are no faults of a release.
 */
export class RenderBoundary extends Component<BoundaryProps, Boundary> {
  override state: Boundary = { failure: null, Recovery: null, hasNoFallback: false };
  #readable: Node | null = null;
  /** Whether the release that runs has loaded the data that are shown; those of another one may be to blame. */
  #hasOwnData = false;

  static getDerivedStateFromError(error: unknown): Pick<Boundary, 'failure'> {
    return { failure: { error } };
  }

  override componentDidCatch(): void {
    this.props.onFault(true);
    loadRecovery().then(({ Recovery }) => this.setState({ Recovery }), this.#failFallback);
  }

  override render(): ReactNode {
    const { failure, Recovery, hasNoFallback } = this.state;
    const { serverRelease, served, children, onFault: _, ...place } = this.props;
    if (!failure) return children;
    const { error } = failure;
    // Before this rendering is committed, the server's elements are still in the document.
    if (serverRelease && served.current) this.#readable ??= copyOfRegion(place.source);
    const readable = this.#readable;
    if (isFailedCall(error) || isRouteErrorResponse(error) || (hasNoFallback && !readable)) throw error;
    if (!Recovery) return readable ? <div ref={(at) => at?.replaceChildren(readable)} /> : <RegionLoading />;
    const version = place.source.peek()?.version;
    const isForeign = !this.#hasOwnData && serverRelease && serverRelease !== version;
    return (
      <Recovery
        {...place}
        error={error}
        failed={isForeign ? undefined : version}
        readable={readable}
        hasNoFallback={hasNoFallback}
        onReady={this.#recover}
        onFail={this.#failFallback}
        onLeave={this.#reset}
      />
    );
  }

  #recover = () => {
    this.#hasOwnData = true;
    this.#reset();
    this.props.onFallBack();
  };

  #failFallback = () => this.setState({ hasNoFallback: true });

  #reset = () => {
    this.#readable = null;
    this.props.onFault(false);
    this.setState({ failure: null, hasNoFallback: false });
  };
}

/** What the element of a remote's pages says of it. */
export function regionName({ name }: Pick<RemoteSource, 'name'>): string {
  return name.replace(/^mf-/, '');
}

function copyOfRegion(source: RemoteSource): Node | null {
  return document.querySelector(`[data-mf="${regionName(source)}"]`)?.cloneNode(true) ?? null;
}
