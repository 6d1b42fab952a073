import { useEffect, useRef, useState } from 'react';
import type { MailSubscription } from 'shared-api/contract/mail/subscriptions';
import { Link, useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { mailIcon } from 'shared-ui/icons/signs';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import {
  changeSubscription,
  type SubscriptionData,
  type SubscriptionState,
} from '../data/mail-subscription.ts';

/** As high as what stood here before the page: the footer does not come and go. */
const Place = styled(PageContainer)`
  min-height: 100vh;
`;

const Card = styled.div`
  display: grid;
  gap: var(--s20);
  margin-block: var(--s40) var(--section);
  padding: var(--s24) var(--s20);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  overflow-wrap: anywhere;

  h1 {
    font: var(--t24);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s12);
`;

/** Behind the link of an email: which emails it stops, and the press that stops them. Needs no sign-in. */
export function UnsubscribePage() {
  const { answer } = useLoaderData<SubscriptionData>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  const retry = () => void revalidate();
  return (
    <Place width="form">
      <LoadingState
        pending={value === null}
        label="Loading your emails"
        skeleton={<Skeleton height="280px" radius={12} />}
        onRetry={retry}
      >
        {value === null ? null : <Content state={value} pending={pending} onRetry={retry} />}
      </LoadingState>
    </Place>
  );
}

interface ContentProps {
  readonly state: SubscriptionState;
  readonly pending: boolean;
  readonly onRetry: () => void;
}

function Content({ state, pending, onRetry }: ContentProps) {
  switch (state.kind) {
    case 'open':
      return <SubscriptionCard key={state.code} code={state.code} first={state.subscription} />;
    case 'over':
      return (
        <CentredMessage icon={mailIcon} title="Emails" message={state.message}>
          <ButtonLink as={Link} to="/">
            Browse products
          </ButtonLink>
        </CentredMessage>
      );
    case 'failed':
      return (
        <ErrorState
          title="Your emails could not be loaded"
          level={1}
          onRetry={onRetry}
          retrying={pending}
          {...(state.requestId && { requestId: state.requestId })}
        >
          {state.message}
        </ErrorState>
      );
  }
}

/** What the emails of a topic say. */
const topics: Record<MailSubscription['topic'], string> = {
  stock_notices: 'emails that a product you waited for is back',
  desk_hints: 'emails that the stock of your business runs low, or that a goal is reached',
  influencer_invitations: 'invitations of companies to sell for them',
  unknown: 'these emails',
};

interface SubscriptionCardProps {
  readonly code: string;
  readonly first: MailSubscription;
}

function SubscriptionCard({ code, first }: SubscriptionCardProps) {
  const [{ topic, email, stopped }, setSubscription] = useState(first);
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const [error, setError] = useState('');
  const ways = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button is replaced by the other one, which takes its focus
  useEffect(() => {
    if (changed) ways.current?.querySelector('button')?.focus();
  }, [changed, stopped]);
  const press = async () => {
    setBusy(true);
    setError('');
    const result = await changeSubscription(code, !stopped);
    setBusy(false);
    if (!result.ok) return setError(result.error.message);
    setChanged(true);
    setSubscription(result.value);
  };
  const to = email === '' ? 'you' : email;
  return (
    <Card>
      <h1>{stopped ? 'These emails are stopped' : 'Stop these emails?'}</h1>
      {stopped ? (
        <Note tone="success" live="status">
          We send {to} no more {topics[topic]}.
        </Note>
      ) : (
        <p>
          {changed ? 'We send' : 'We stop sending'} {to} {topics[topic]}
          {changed ? ' again.' : '.'}
        </p>
      )}
      <p>Emails about your orders, payouts and account are sent in any case.</p>
      {error === '' ? null : (
        <Note tone="warning" live="alert">
          {error}
        </Note>
      )}
      <Ways ref={ways}>
        <Button
          key={stopped ? 'resume' : 'stop'}
          variant="primary"
          busy={busy}
          busyLabel={stopped ? 'Starting' : 'Stopping'}
          onClick={() => void press()}
        >
          {stopped ? 'Send them again' : 'Stop these emails'}
        </Button>
        <ButtonLink as={Link} to="/">
          Browse products
        </ButtonLink>
      </Ways>
    </Card>
  );
}
