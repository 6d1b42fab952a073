import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';

const Rows = styled.div`
  display: grid;
  gap: var(--s8);
  padding-top: 30px;
`;

/** Three rates in their own geometry, before they are known. */
export function RatesSkeleton() {
  return (
    <Rows aria-hidden="true">
      <Skeleton height="56px" radius={8} />
      <Skeleton height="56px" radius={8} />
      <Skeleton height="56px" radius={8} />
    </Rows>
  );
}
