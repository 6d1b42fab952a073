import { RemoteUnavailableError } from 'federation/runtime';
import { isRouteErrorResponse } from 'react-router-dom';

/** How an error view presents what went wrong. */
export interface ErrorPresentation {
  kind: 'not-found' | 'not-loaded' | 'unavailable' | 'unexpected';
  /** What the document is called meanwhile. */
  pageTitle: string;
  title: string;
  sentence: string;
  /** One line for whoever is asked for help, never a stack. */
  detail?: string;
}

/** Chooses the words for an error that reached a route's error view. */
export function presentError(error: unknown): ErrorPresentation {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return {
      kind: 'not-found',
      pageTitle: 'Not found · Wishbin',
      title: 'This page does not exist',
      sentence: messageOf(error.data) ?? NOT_FOUND,
    };
  }
  if (error instanceof RemoteUnavailableError || isChunkError(error)) {
    return {
      kind: 'not-loaded',
      pageTitle: 'Not loaded · Wishbin',
      title: 'This part of the page did not load',
      sentence: 'The rest of the site works. Check your connection and try again.',
      detail: error.message,
    };
  }
  if (isFailedCall(error)) {
    return {
      kind: 'unavailable',
      pageTitle: 'Not available · Wishbin',
      title: 'The shop does not answer',
      sentence: 'Please try again in a moment. Nothing you entered elsewhere is lost.',
      detail: requestIdOf(error),
    };
  }
  return {
    kind: 'unexpected',
    pageTitle: 'Error · Wishbin',
    title: 'Unexpected Application Error!',
    sentence: 'Something went wrong on our side. Nothing you entered elsewhere is lost.',
    detail: requestIdOf(error),
  };
}

/** For an address that nobody knows anything about. */
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
