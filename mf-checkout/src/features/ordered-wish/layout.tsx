import { WishArt, WishNames } from 'shared-ui/composites/wish-parts';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** What was bought: picture and names beside each other, the rest below on a phone and beside the picture on wide windows. */
export const Card = styled.article`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--s16);
  padding-block: var(--s24);

  ${from(768)} {
    grid-template-columns: 144px minmax(0, 1fr);
    gap: var(--s16) var(--s24);
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  justify-content: space-between;
  gap: 6px var(--s24);
  min-width: 0;
  overflow-wrap: anywhere;

  ${from(768)} {
    flex-wrap: nowrap;
  }
`;

export const Amount = styled.p`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: var(--s8);
  max-width: 100%;
  font-variant-numeric: tabular-nums;

  b {
    font: var(--t18);
    font-weight: 600;
  }

  small {
    font: var(--t12);
    color: var(--muted);
    white-space: nowrap;
  }

  ${from(768)} {
    text-align: right;

    b,
    small {
      display: block;
    }
  }
`;

export const Rest = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  grid-column: 1 / -1;
  min-width: 0;

  ${from(768)} {
    grid-column: 2;
  }
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

/** A sheet for what belongs to a wish and has a name of its own. */
export const Panel = styled.section`
  display: grid;
  gap: var(--s12);
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);

  h4 {
    font: var(--t14);
    font-weight: 600;
  }
`;

/** Skeleton of the card. */
export function WishSkeleton() {
  return (
    <Card as="div" aria-hidden="true">
      <WishArt>
        <Skeleton height="100%" radius={12} />
      </WishArt>
      <Head>
        <WishNames>
          <Skeleton width="160px" height="28px" />
          <Skeleton width="100px" height="20px" />
        </WishNames>
        <Amount as="div">
          <Skeleton width="72px" height="28px" />
        </Amount>
      </Head>
      <Rest>
        <Skeleton height="108px" radius={12} />
        <Skeleton width="200px" height="40px" radius={8} />
      </Rest>
    </Card>
  );
}
