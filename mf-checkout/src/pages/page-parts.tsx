import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from 'shared-data';
import { Link, useLoginLink } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { ReaderState, ServerState } from '../data/server-state.ts';

/** As high as the loading page, so that the footer does not jump. */
export const PageBody = styled(PageContainer)`
  min-height: 100vh;
  padding-block: var(--s24) var(--section);

  ${from(768)} {
    padding-top: var(--s40);
  }
`;

/** Dims what is loaded again, but not for an answer that comes at once. */
export const Dimmed = styled.div`
  transition: opacity var(--fade);

  &[aria-busy='true'] {
    opacity: 0.6;
    transition-delay: 250ms;
  }
`;

/** The data could not be loaded again; what is shown may be old. */
export interface Stale {
  readonly pending: boolean;
  readonly onRetry: () => void;
}

/** A note, where it is so, that what is shown may be old. */
export function StaleNote({ stale }: { readonly stale: Stale | null }) {
  return <span role="status">{stale === null ? '' : ' · Could not be brought up to date.'}</span>;
}

export function StaleAction({ stale: { pending, onRetry } }: { readonly stale: Stale }) {
  return (
    <Button size="sm" busy={pending} busyLabel="Trying" onClick={onRetry}>
      Try again
    </Button>
  );
}

interface SignedOutProps {
  readonly title: string;
  readonly icon: string;
}

/** Asks for the sign-in, which leads back to this page. */
export function SignedOut({ title, icon }: SignedOutProps) {
  const login = useLoginLink();
  return (
    <CentredMessage icon={icon} title={title} message="Please Log in to see this page">
      <ButtonLink as={Link} {...login} variant="primary">
        Log In
      </ButtonLink>
      <ButtonLink as={Link} to="/">
        Browse products
      </ButtonLink>
    </CentredMessage>
  );
}

/** `alone`: the part shows its own error. `with-page`: the page shows it already, and one button retries both. */
export type PartFailure = 'none' | 'alone' | 'with-page';

/**
 * How a part shows that its request failed. A part that failed together with its page is loaded again once the page is
 * up to date.
 * @param isFailure whether an error of the part counts as a failed request
 */
export function usePartFailure(
  { error, isFetching, refetch }: Pick<ServerState<unknown>, 'error' | 'isFetching' | 'refetch'>,
  stale: Stale | null,
  isFailure: (error: ApiError) => boolean,
): PartFailure {
  const failed = error !== null && isFailure(error);
  const wasStale = useRef(stale !== null);
  useEffect(() => {
    if (wasStale.current && stale === null && failed && !isFetching) refetch();
    wasStale.current = stale !== null;
  }, [stale, failed, isFetching, refetch]);
  if (!failed) return 'none';
  // What the server refused has a reason of its own.
  return stale !== null && error.kind !== 'status' ? 'with-page' : 'alone';
}

interface ReaderPageProps<Data> extends SignedOutProps {
  readonly state: ReaderState<Data>;
  readonly onRetry: () => void;
  /** For screen readers while it loads. */
  readonly label: string;
  readonly skeleton: ReactNode;
  readonly errorTitle: string;
  readonly errorText: string;
  readonly children: (data: Data, stale: Stale | null) => ReactNode;
}

/** The view of a page about its reader: skeleton, sign-in, error or content. Content stays while newer data fails to load. */
export function ReaderPage<Data>(props: ReaderPageProps<Data>) {
  const { state, onRetry, label, skeleton, errorTitle, errorText, title, icon, children } = props;
  const { signedOut, data, error, isFetching } = state;
  const stale = error === null ? null : { pending: isFetching, onRetry };
  return (
    <LoadingState
      pending={!signedOut && data === undefined && error === null}
      label={label}
      skeleton={skeleton}
      onRetry={onRetry}
    >
      {signedOut ? <SignedOut icon={icon} title={title} /> : null}
      {!signedOut && data === undefined && error !== null ? (
        <ErrorState
          title={errorTitle}
          level={1}
          onRetry={onRetry}
          retrying={isFetching}
          requestId={error.requestId}
        >
          {errorText}
        </ErrorState>
      ) : null}
      {signedOut || data === undefined ? null : children(data, stale)}
    </LoadingState>
  );
}
