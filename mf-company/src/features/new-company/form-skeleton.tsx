import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';

const Stack = styled.div`
  display: grid;
  gap: var(--s20);
`;

/** About the room of the form, while it is not known who is there. */
export function FormSkeleton() {
  return (
    <Stack aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height="68px" radius={8} />
      ))}
    </Stack>
  );
}
