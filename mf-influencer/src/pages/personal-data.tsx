import type { ReactNode } from 'react';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { SignedOut } from '../features/signed-out/signed-out.tsx';

interface PersonalDataProps {
  /** Title of the page for visitors who are signed out: "Samples". */
  readonly title: string;
  /** What loads, after "Loading" and "Your": "samples". */
  readonly name: string;
  /** The answer of the loader (`PageData`); null until it comes. */
  readonly value: { readonly kind: string; readonly requestId?: string | undefined } | null;
  readonly pending: boolean;
  readonly skeleton: ReactNode;
  /** What a failure does not change: "They still work. …". */
  readonly failedText: string;
  readonly onRetry: () => void;
  /** The page, for all other kinds of answers. */
  readonly children: ReactNode;
}

/** Data of the signed-in person while it loads, without a person, and where it could not be loaded. */
export function PersonalData(props: PersonalDataProps) {
  const { title, name, value, pending, skeleton, failedText, onRetry, children } = props;
  return (
    <LoadingState
      pending={value === null}
      label={`Loading your ${name}`}
      skeleton={skeleton}
      onRetry={onRetry}
    >
      {value?.kind === 'signed-out' ? <SignedOut title={title} /> : null}
      {value?.kind === 'failed' ? (
        <ErrorState
          title={`Your ${name} could not be loaded`}
          level={1}
          onRetry={onRetry}
          retrying={pending}
          requestId={value.requestId}
        >
          {failedText}
        </ErrorState>
      ) : null}
      {children}
    </LoadingState>
  );
}
