import { RemoteUnavailableError } from 'federation/runtime';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { Link, logError } from 'shared-shell';
import { ButtonLink, ErrorState, PageContainer } from 'shared-ui';
import { styled } from 'styled-components';
import { NotFound } from '../pages/shell-pages.tsx';

/** Whether the page shows an error view, which goes with the small default header. */
export const faultAtom = atom(false);

/** How an error view presents what went wrong. */
export interface ErrorPresentation {
  kind: 'not-found' | 'not-loaded' | 'unavailable' | 'unexpected';
  /** What the document is called meanwhile. */
  pageTitle: string;
  title: string;
  message: string;
  /** One line for support, never a stack. */
  detail?: string;
}

/** Chooses the words for an error that reached a route's error view. */
export function presentError(error: unknown): ErrorPresentation {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return {
      kind: 'not-found',
      pageTitle: 'Not found · Wishbin',
      title: 'This page does not exist',
      message: messageOf(error.data) ?? NOT_FOUND,
    };
  }
  if (error instanceof RemoteUnavailableError || isChunkError(error)) {
    return {
      kind: 'not-loaded',
      pageTitle: 'Not loaded · Wishbin',
      title: 'This part of the page did not load',
      message: 'The rest of the site works. Check your connection and try again.',
      detail: error.message,
    };
  }
  if (isFailedCall(error)) {
    return {
      kind: 'unavailable',
      pageTitle: 'Not available · Wishbin',
      title: 'The shop does not answer',
      message: 'Please try again in a moment. Nothing you entered elsewhere is lost.',
      detail: requestIdOf(error),
    };
  }
  return {
    kind: 'unexpected',
    pageTitle: 'Error · Wishbin',
    title: 'Unexpected Application Error!',
    message: 'Something went wrong on our side. Nothing you entered elsewhere is lost.',
    detail: requestIdOf(error),
  };
}

/** For an unknown address. */
export const NOT_FOUND = 'The address may be mistyped, or what was here has been taken down.';

/** Whether a call of the server got no answer, or none that could be used. */
export function isFailedCall(error: unknown): boolean {
  return error instanceof Error && error.name === 'ApiError';
}

function isChunkError(error: unknown): error is Error {
  return error instanceof Error && /^Loading chunk .+ failed/.test(error.message);
}

function messageOf(data: unknown): string | undefined {
  const found = typeof data === 'object' && data !== null && 'msg' in data;
  return found && typeof data.msg === 'string' ? data.msg : undefined;
}

function requestIdOf(error: unknown): string | undefined {
  const found = typeof error === 'object' && error !== null && 'requestId' in error;
  return found && typeof error.requestId === 'string' && error.requestId
    ? `Request ${error.requestId}`
    : undefined;
}

const Place = styled(PageContainer)`
  min-height: 60vh;
`;

const Detail = styled.p`
  font: var(--t12);
  overflow-wrap: anywhere;
  text-align: center;
  color: var(--muted);
`;

/** A route's error view: header, footer and every other page live on around it. */
export function RegionError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const setFault = useSetAtom(faultAtom);
  const { kind, pageTitle, title, message, detail } = presentError(error);

  useEffect(() => {
    if (kind !== 'not-found') logError(title, error);
    document.title = pageTitle;
    setFault(true);
    return () => setFault(false);
  }, [error, kind, pageTitle, title, setFault]);

  useEffect(() => {
    if (kind === 'not-found') return;
    window.addEventListener('online', revalidate);
    return () => window.removeEventListener('online', revalidate);
  }, [kind, revalidate]);

  if (kind === 'not-found') return <NotFound message={message} />;
  return (
    <Place>
      <ErrorState
        title={title}
        level={1}
        onRetry={revalidate}
        retrying={state === 'loading'}
        action={
          <ButtonLink as={Link} to="/">
            All products
          </ButtonLink>
        }
      >
        {message}
      </ErrorState>
      {detail && <Detail>{detail}</Detail>}
    </Place>
  );
}
