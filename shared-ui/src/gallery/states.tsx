import { useState } from 'react';
import { CardSkeleton } from '../composites/card/card-skeleton.tsx';
import { CentredMessage } from '../composites/centred-message/centred-message.tsx';
import { EmptyState } from '../composites/empty-state/empty-state.tsx';
import { ErrorState } from '../composites/error-state/error-state.tsx';
import { LoadingState } from '../composites/loading-state/loading-state.tsx';
import { ProductGrid } from '../composites/product-grid/product-grid.tsx';
import { Button, ButtonLink } from '../primitives/button/button.tsx';
import { cartIcon } from '../primitives/icon/goods.ts';
import { clockIcon } from '../primitives/icon/signs.ts';
import { Chapter, Specimen } from './specimen.tsx';

const waits = [
  { name: 'Arrives in 0.1 s', time: 100 },
  { name: 'Arrives in 0.3 s', time: 300 },
  { name: 'Arrives in 3 s', time: 3000 },
  { name: 'Arrives in 12 s', time: 12_000 },
];

function Waiting() {
  const [pending, setPending] = useState(false);
  const wait = (time: number) => {
    setPending(true);
    setTimeout(() => setPending(false), time);
  };
  const skeletons = (
    <ProductGrid>
      {waits.map(({ name }) => (
        <li key={name}>
          <CardSkeleton />
        </li>
      ))}
    </ProductGrid>
  );
  return (
    <LoadingState
      pending={pending}
      label="Loading products"
      skeleton={skeletons}
      onRetry={() => setPending(false)}
    >
      <Choices onWait={wait} />
    </LoadingState>
  );
}

function Choices({ onWait }: { readonly onWait: (time: number) => void }) {
  return waits.map(({ name, time }) => (
    <Button key={name} variant="quiet" onClick={() => onWait(time)}>
      {name}
    </Button>
  ));
}

function Failing() {
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    setTimeout(() => setRetrying(false), 2000);
  };
  return (
    <ErrorState onRetry={retry} retrying={retrying} requestId="req-8f2a41">
      The products did not arrive.
    </ErrorState>
  );
}

export function States() {
  return (
    <Chapter title="States">
      <Specimen name="Loading">
        <Waiting />
      </Specimen>
      <Specimen name="Empty">
        <EmptyState action={<ButtonLink href="#states">Browse products</ButtonLink>}>
          No Products to display.
        </EmptyState>
      </Specimen>
      <Specimen name="Error of a part">
        <Failing />
      </Specimen>
      <Specimen name="Error of a page">
        <ErrorState
          level={3}
          title="Unexpected Application Error!"
          action={<ButtonLink href="#states">All products</ButtonLink>}
        >
          This page could not be shown.
        </ErrorState>
      </Specimen>
      <Specimen name="A page with one thing to say">
        <CentredMessage level={3} icon={cartIcon} title="Cart" message="Please Login to access this page">
          <ButtonLink href="#states" variant="primary">
            Log In
          </ButtonLink>
          <ButtonLink href="#states">Browse products</ButtonLink>
        </CentredMessage>
      </Specimen>
      <Specimen name="The same, with no way on and a long word">
        <CentredMessage
          level={3}
          icon={clockIcon}
          title="Rindfleischetikettierungsüberwachungsaufgaben"
          message="Nothing to do but wait."
        />
      </Specimen>
    </Chapter>
  );
}
