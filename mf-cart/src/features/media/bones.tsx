import { Skeleton } from 'shared-ui/primitives/skeleton';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s8);
`;

const Groups = styled.div<{ readonly $beside?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
  margin-block: var(--s24);

  ${from(1024)} {
    grid-template-columns: ${({ $beside }) => ($beside === true ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  }
`;

/** Where media will stand: a text, and beside it or below a picture for a gift. */
export function MediaBones({ gift }: { readonly gift: boolean }) {
  return (
    <>
      <Intro />
      <Groups $beside={gift}>
        <Stack>
          <Box height="72px" />
          {gift ? <Box height="44px" /> : null}
        </Stack>
        {gift ? (
          <Stack>
            <Skeleton width="64px" height="20px" />
            <Skeleton height="300px" radius={12} />
          </Stack>
        ) : null}
      </Groups>
      <Skeleton height="40px" radius={8} />
    </>
  );
}

/** Where the things that are missing will stand. */
export function RequiredBones() {
  return (
    <>
      <Intro />
      <Groups>
        <Skeleton height="66px" radius={12} />
      </Groups>
      <Skeleton height="40px" radius={8} />
    </>
  );
}

function Intro() {
  return (
    <Stack>
      <Skeleton width="60%" height="20px" />
      <Skeleton height="24px" />
    </Stack>
  );
}

/** A label, a box, its count and its button. */
function Box({ height }: { readonly height: string }) {
  return (
    <>
      <Skeleton width="64px" height="20px" />
      <Skeleton height={height} radius={8} />
      <Skeleton width="96px" height="20px" />
      <Skeleton width="64px" height="36px" radius={8} />
    </>
  );
}
