import { useEffect, useRef } from 'react';
import { useSession } from 'shared-auth';
import { Note } from 'shared-ui/primitives/note';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { type PaidOrder, paidText, SUCCESSFUL } from '../../domain/payment.ts';

/** Skeleton of the badge. */
export function BadgeSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height="420px" radius={12} />
    </div>
  );
}

const Head = styled.div`
  display: grid;
  gap: var(--s16);
  margin-bottom: var(--s32);
`;

/** Says that it is paid, and what. It is shown even when the code of the badge does not load. */
export function PaidHead({ order }: { readonly order: PaidOrder }) {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.email : '';
  const fact = paidText(order);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element went away with the payment.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Head>
      <h1 ref={heading} tabIndex={-1}>
        Congratulations!
      </h1>
      <Note tone="success" live="status">
        {SUCCESSFUL}
      </Note>
      {fact === '' && email === '' ? null : (
        <p>
          <b>{fact}</b>
          {email === '' ? null : ` We’ve emailed ${email}.`}
        </p>
      )}
    </Head>
  );
}
