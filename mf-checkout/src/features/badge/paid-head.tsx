import { useEffect, useRef } from 'react';
import { useSession } from 'shared-auth';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { paidWords } from '../../domain/paid-words.ts';
import type { PaidOrder } from '../../domain/payment.ts';
import { SUCCESSFUL } from '../../domain/payment-words.ts';

const Head = styled.div`
  display: grid;
  gap: var(--s16);
  margin-bottom: var(--s32);
`;

/** That it is paid, and what. It needs no code of the badge: nothing that is lost on the way may leave it unsaid. */
export function PaidHead({ order }: { readonly order: PaidOrder }) {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.email : '';
  const fact = paidWords(order);
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus went away with the payment.
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
          {email === '' ? null : ` A mail about it goes to ${email}.`}
        </p>
      )}
    </Head>
  );
}
