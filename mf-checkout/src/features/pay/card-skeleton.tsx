import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';

const Rows = styled.div`
  display: grid;
  gap: var(--s24);
`;

/** The card form in about its own geometry, before its code is here. */
export function CardSkeleton() {
  return (
    <Rows aria-hidden="true">
      <Skeleton height="70px" />
      <Skeleton height="70px" />
      <Skeleton height="64px" />
      <Skeleton height="48px" radius={8} />
    </Rows>
  );
}
