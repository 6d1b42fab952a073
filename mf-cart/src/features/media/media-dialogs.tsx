import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { logUnexpected, toApiError } from 'shared-data';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Button } from 'shared-ui/primitives/button';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import {
  dialogTitle,
  itemOf,
  type MediaDialogProps,
  type MediaRequiredProps,
  type MediaTarget,
} from './media-target.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s8);
`;

const Groups = styled.div<{ readonly $beside?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
  margin-block: var(--s24);

  ${from(1024)} {
    grid-template-columns: ${({ $beside }) => ($beside === true ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  }
`;

/** Where media will stand: a text, and beside it or below a picture for a gift. */
export function MediaSkeleton({ gift }: { readonly gift: boolean }) {
  return (
    <>
      <Intro />
      <Groups $beside={gift}>
        <Stack>
          <Box height="72px" />
          {gift ? <Box height="44px" /> : null}
        </Stack>
        {gift ? (
          <Stack>
            <Skeleton width="64px" height="20px" />
            <Skeleton height="300px" radius={12} />
          </Stack>
        ) : null}
      </Groups>
      <Skeleton height="40px" radius={8} />
    </>
  );
}

/** Where the things that are missing will stand. */
export function RequiredSkeleton() {
  return (
    <>
      <Intro />
      <Groups>
        <Skeleton height="66px" radius={12} />
      </Groups>
      <Skeleton height="40px" radius={8} />
    </>
  );
}

function Intro() {
  return (
    <Stack>
      <Skeleton width="60%" height="20px" />
      <Skeleton height="24px" />
    </Stack>
  );
}

/** A label, a box, its count and its button. */
function Box({ height }: { readonly height: string }) {
  return (
    <>
      <Skeleton width="64px" height="20px" />
      <Skeleton height={height} radius={8} />
      <Skeleton width="96px" height="20px" />
      <Skeleton width="64px" height="36px" radius={8} />
    </>
  );
}

/** Code and data that load when a dialog opens. */
export type Opening<T> =
  | { readonly kind: 'coming' }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'failed'; readonly retrying: boolean };

/**
 * Loads a dialog's code and data; an answer after it closed is dropped.
 * @param fetch stable while the same content is wanted
 */
export function useOpening<T>(fetch: (signal: AbortSignal) => Promise<T>): [Opening<T>, retry: () => void] {
  const [opening, setOpening] = useState<Opening<T>>({ kind: 'coming' });
  const [tries, setTries] = useState({});

  useEffect(() => {
    const request = new AbortController();
    const update = (next: Opening<T>) => {
      if (!request.signal.aborted) setOpening(next);
    };
    void tries;
    fetch(request.signal).then(
      (value) => update({ kind: 'here', value }),
      (error: unknown) => {
        if (!request.signal.aborted)
          logUnexpected(toApiError(error), 'mf-cart: a dialog could not be filled');
        update({ kind: 'failed', retrying: false });
      },
    );
    return () => request.abort();
  }, [fetch, tries]);

  const retry = useCallback(() => {
    setOpening((before) =>
      before.kind === 'failed' ? { kind: 'failed', retrying: true } : { kind: 'coming' },
    );
    setTries({});
  }, []);
  return [opening, retry];
}

interface FetchedProps<T> {
  readonly opening: Opening<T>;
  readonly label: string;
  /** Stand-in with about the final geometry. */
  readonly skeleton: ReactNode;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly children: (value: T) => ReactNode;
}

/** What a dialog shows of what it fetches: a stand-in, then the thing itself, or that it did not come. */
export function Fetched<T>({ opening, label, skeleton, onRetry, onClose, children }: FetchedProps<T>) {
  if (opening.kind === 'failed') {
    return (
      <>
        <ErrorState onRetry={onRetry} retrying={opening.retrying}>
          This part of the page did not load. Please check your connection and try again.
        </ErrorState>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </>
    );
  }
  return (
    <LoadingState pending={opening.kind === 'coming'} label={label} onRetry={onRetry} skeleton={skeleton}>
      {opening.kind === 'here' ? children(opening.value) : null}
    </LoadingState>
  );
}

/** Update Media and Gift Media: the frame; its content loads on opening. */
export function MediaDialog({ target, open, onClose }: MediaDialogProps) {
  const askToLeave = useRef<(() => void) | null>(null);
  return (
    <Dialog
      open={open}
      title={dialogTitle(target)}
      size={target?.part === 'gift' ? 'lg' : 'md'}
      onClose={() => (askToLeave.current ? askToLeave.current() : onClose(false))}
    >
      {target && (
        <MediaInside
          key={Object.values(itemOf(target)).join()}
          target={target}
          askToLeave={askToLeave}
          onLeave={onClose}
        />
      )}
    </Dialog>
  );
}

interface InsideProps {
  readonly target: MediaTarget;
  readonly askToLeave: RefObject<(() => void) | null>;
  readonly onLeave: (changed: boolean) => void;
}

/** Loads the stored media once, even when the wish changes meanwhile. */
function MediaInside({ target, askToLeave, onLeave }: InsideProps) {
  const { wishId, addonId, gift } = itemOf(target);
  const [opening, retry] = useOpening(
    useCallback(
      async (signal: AbortSignal) => {
        const { MediaContent, loadMedia } = await import(/* webpackChunkName: "media" */ './lazy/index.ts');
        return { MediaContent, answer: await loadMedia({ wishId, addonId, gift }, signal) };
      },
      [wishId, addonId, gift],
    ),
  );
  return (
    <Fetched
      opening={opening}
      label="Loading your media"
      skeleton={<MediaSkeleton gift={gift} />}
      onRetry={retry}
      onClose={() => onLeave(false)}
    >
      {({ MediaContent, answer }) => (
        <MediaContent
          target={target}
          answer={answer}
          askToLeave={askToLeave}
          onRetry={retry}
          onLeave={onLeave}
        />
      )}
    </Fetched>
  );
}

/** Says what a wish lacks before it can be chosen for checkout, and leads there. */
export function MediaRequired({ wish, open, onClose, ...rest }: MediaRequiredProps) {
  return (
    <Dialog open={open} title="Media Required" onClose={onClose}>
      {wish && (
        <RequiredInside key={`${wish.id} ${rest.addons.kind}`} {...rest} wish={wish} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Loads the wish's missing media when the dialog opens, and again when its add-ons have loaded. */
function RequiredInside(props: Omit<MediaRequiredProps, 'wish' | 'open'> & { readonly wish: CartEntry }) {
  const [{ wish, addons }] = useState(props);
  const [opening, retry] = useOpening(
    useCallback(
      async (signal: AbortSignal) => {
        const { RequiredContent, loadRequired } = await import(
          /* webpackChunkName: "media" */ './lazy/index.ts'
        );
        return { RequiredContent, lacks: await loadRequired(wish, addons, signal) };
      },
      [wish, addons],
    ),
  );
  return (
    <Fetched
      opening={opening}
      label="Looking what is missing"
      skeleton={<RequiredSkeleton />}
      onRetry={retry}
      onClose={props.onClose}
    >
      {({ RequiredContent, lacks }) => <RequiredContent {...props} lacks={lacks} />}
    </Fetched>
  );
}
