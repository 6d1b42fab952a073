import { LOAD_LIMITS, TimeLimitError } from 'federation/runtime';
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router-dom';
import { logError } from 'shared-shell';
import { Button, PageContainer } from 'shared-ui';
import { styled } from 'styled-components';
import { RegionLoading } from '../../frame/region-loading.tsx';
import type { RenderErrorMark } from '../../telemetry/reporter.ts';
import { tryAgain } from '../browser-source.ts';
import {
  type LoadedData,
  type LoadedRoutes,
  type RemoteSource,
  routeFor,
  SLOW_MS,
} from '../remote-source.ts';

export interface RecoveryProps extends OtherReleaseProps {
  /** A copy of what the server rendered; null where it did not. */
  readonly readable: Node | null;
  readonly hasNoFallback: boolean;
  /** Another page is shown. */
  readonly onLeave: () => void;
}

/** In place of a page whose release throws: what can be read of it, while another release is loaded or where none helps. */
export function Recovery({ readable, hasNoFallback, onLeave, ...release }: RecoveryProps) {
  return (
    <>
      {hasNoFallback ? (
        <PartNotice progress="broken" onRetry={() => window.location.reload()} />
      ) : (
        <OtherRelease key={release.failed ?? ''} {...release} />
      )}
      {readable ? <Readable element={readable} /> : <RegionLoading />}
      <AtNextPage onLeave={onLeave} />
    </>
  );
}

interface OtherReleaseProps {
  readonly source: RemoteSource;
  readonly path: string;
  /** The release to give up; undefined when only the page's data were those of another one. */
  readonly failed: string | undefined;
  readonly error: unknown;
  /** Whether the failed release has not come after all. */
  readonly isWanted?: () => boolean;
  readonly onReady: () => void;
  readonly onFail: () => void;
}

/** Loads the release before, and the page's data with it: the data of one release are not those of another. */
function OtherRelease({
  source,
  path,
  failed,
  error,
  isWanted = () => true,
  onReady,
  onFail,
}: OtherReleaseProps) {
  const { revalidate } = useRevalidator();
  const isAsked = useRef(false);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const loading = failed === undefined ? Promise.resolve(null) : source.loadBefore(failed, path);
    // What only takes long may still come where nothing can take its place.
    if (!loading && error instanceof TimeLimitError) return onFail();
    logError(`${source.name} ${failed ?? ''} failed`, error);
    if (failed) markRenderError(source.name, failed, error);
    if (!loading) return onFail();
    const fallBack = async (putInPlace: (() => LoadedRoutes) | null) => {
      if (!isWanted()) return;
      putInPlace?.();
      await revalidate();
      startTransition(onReady);
    };
    loading.then(fallBack).catch((reason: unknown) => {
      logError(`There is no release of ${source.name} before ${failed} for this page`, reason);
      onFail();
    });
  }, [source, path, failed, error, revalidate, isWanted, onReady, onFail]);

  return null;
}

/**
 * Loads a page's data with the release before `failed`, whose loader threw `error`, or whose code for the page takes too long.
 * @returns null when there is no release before for this page, or another page is wanted by now
 */
export async function loadWithOtherRelease(
  source: RemoteSource,
  path: string,
  { version: failed }: LoadedRoutes,
  error: unknown,
  args: LoaderFunctionArgs,
): Promise<LoadedData | null> {
  const now = source.peek();
  const isLeft = now !== null && now.version !== failed;
  const other = isLeft
    ? Promise.resolve(() => now)
    : args.request.signal.aborted
      ? null
      : source.loadBefore(failed, path);
  if (!other) return null;
  logError(`${source.name} ${failed} failed`, error);
  markRenderError(source.name, failed, error);
  const putInPlace = await other.catch((reason: unknown) => {
    logError(`There is no release of ${source.name} before ${failed} for this page`, reason);
    return null;
  });
  if (!putInPlace) return null;
  const maker = putInPlace();
  return { maker, data: (await routeFor(maker, path).loader?.(args)) ?? null };
}

/** For the reporter, which may not be there yet. */
function markRenderError(remote: string, version: string, thrown: unknown): void {
  const error = thrown instanceof Error ? thrown.name : '';
  const { name, detail }: RenderErrorMark = { name: 'render-error', detail: { remote, version, error } };
  performance.mark(name, { detail });
}

function Readable({ element }: { element: Node }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(element), [element]);
  return <div ref={place} />;
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

const Bar = styled(PageContainer)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s16);
  padding-block: var(--s12);
  background: var(--warning-soft);
  color: var(--warning);
  font: var(--t14);
`;

interface PartNoticeProps {
  readonly progress: 'slow' | 'failed' | 'retrying' | 'broken';
  readonly onRetry: () => void;
}

const SENTENCES = {
  slow: 'This part of the page takes longer than usual to load. Until then its buttons may not answer.',
  failed: 'This part of the page did not load completely, so its buttons may not answer yet.',
  retrying: 'This part of the page did not load completely, so its buttons may not answer yet.',
  broken: 'Something in this part of the page does not work. You can read it and follow its links.',
} as const;

/** Notice over a server-rendered part whose code takes long, did not load or fails. */
function PartNotice({ progress, onRetry }: PartNoticeProps) {
  return (
    <Bar role={progress === 'slow' ? 'status' : 'alert'}>
      <span>{SENTENCES[progress]}</span>
      <Button size="sm" busy={progress === 'retrying'} busyLabel="Trying" onClick={onRetry}>
        Try again
      </Button>
    </Bar>
  );
}

/** A part of the page that belongs to a remote. */
export interface RegionPlace {
  readonly source: RemoteSource;
  readonly path: string;
  /** Whether scripts are in charge of the part. */
  readonly isShown: boolean;
  /** The release before is there, with the page's data. */
  readonly onFallBack: () => void;
}

/** Why a part needs attention: its release did not load, or not all that its page needs is there yet. */
export type Need = 'failed' | 'waiting';

type Progress = 'loading' | 'slow' | 'failed' | 'retrying' | 'done';

/**
 * Follows the code of a part that did not load or takes long. Where the release is there and only the code of its page does not come,
 * the release before is loaded beside it.
 */
export function RegionState({ source, path, onFallBack, need }: RegionPlace & { need: Need }) {
  const [progress, setProgress] = useState<Progress>(need === 'failed' ? 'failed' : 'loading');
  const [late] = useState(source.peek()?.version);
  const [isAlone, setIsAlone] = useState(false);
  const isWanted = useRef(true);

  const load = useCallback(() => {
    source.load().then(
      () => setProgress('done'),
      () => setProgress('failed'),
    );
  }, [source]);
  useEffect(() => {
    isWanted.current = true;
    return () => {
      isWanted.current = false;
    };
  }, []);
  useEffect(() => {
    if (need === 'failed' || late) return;
    load();
    const slow = setTimeout(
      () => setProgress((now) => (now === 'loading' ? 'slow' : now)),
      SLOW_MS - LOAD_LIMITS.fallbackAfterMs,
    );
    return () => clearTimeout(slow);
  }, [load, need, late]);

  if (late && !isAlone) {
    return (
      <OtherRelease
        source={source}
        path={path}
        failed={late}
        error={new TimeLimitError(path)}
        isWanted={() => isWanted.current}
        onReady={onFallBack}
        onFail={() => setIsAlone(true)}
      />
    );
  }
  // The release is there: what hangs is a part of it, which only a new page asks for again.
  if (late) return <PartNotice progress="slow" onRetry={() => window.location.reload()} />;
  if (progress === 'loading' || progress === 'done') return null;
  return (
    <PartNotice
      progress={progress}
      onRetry={() => {
        setProgress('retrying');
        tryAgain();
        load();
      }}
    />
  );
}

/** Says that the next page takes long. Trying again makes another attempt beside the one that hangs. */
export function SlowNavigation() {
  const { location } = useNavigation();
  const navigate = useNavigate();
  if (!location) return null;
  return (
    <div>
      <span>The next page takes longer than usual.</span>
      <Button
        onClick={() => {
          tryAgain();
          navigate(location, { state: location.state });
        }}
      >
        Try again
      </Button>
    </div>
  );
}
