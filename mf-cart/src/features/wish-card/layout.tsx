import { WishInfluencer as Influencer, WishNames as Names, WishArt } from 'shared-ui/composites/wish-parts';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export { Influencer, Names };

/**
 * A wish: box, picture and names beside each other, the rest below on a phone and beside the picture on wide windows. One
 * that is far down is drawn only when it comes near the window, and keeps the room it last had.
 */
export const Card = styled.article<{ readonly $far?: boolean }>`
  display: grid;
  grid-template-columns: 24px 96px minmax(0, 1fr);
  gap: var(--s12);
  /* Padding at the sides too: containment clips at the edge, and would clip focus rings. */
  margin-inline: -12px;
  padding: var(--s24) 12px;
  content-visibility: ${({ $far }) => ($far === true ? 'auto' : 'visible')};
  contain-intrinsic-size: auto 520px;

  ${from(768)} {
    grid-template-columns: 24px 168px minmax(0, 1fr);
    gap: var(--s12) var(--s20);
    contain-intrinsic-size: auto 420px;
  }
`;

/** The checkbox with a touch target that reaches the picture; the box itself aligns with it. */
export const Pick = styled.div`
  width: 44px;
  margin: -10px -20px -10px 0;

  ${from(768)} {
    grid-row: 1 / 3;
  }
`;

/** Paler for a wish that cannot be had. */
export const Art = styled(WishArt)<{ readonly $off?: boolean }>`
  img {
    opacity: ${({ $off }) => ($off === true ? 0.72 : 1)};
    transition: opacity var(--fade);
  }
`;

export const Head = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;
  overflow-wrap: anywhere;

  ${from(768)} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s24);
  }
`;

export const Amount = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--s8);
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
    display: block;
    text-align: right;

    b,
    small {
      display: block;
    }

    b {
      font: var(--t20);
    }

    > span {
      margin-left: auto;
    }
  }
`;

export const Rest = styled.div`
  display: grid;
  gap: var(--s12);
  grid-column: 1 / -1;
  min-width: 0;

  ${from(768)} {
    grid-column: 3;
  }
`;

/** A row: the quantity, and at its end the gift switch. */
export const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s12);
  min-height: 46px;
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);

  > :last-child {
    margin-left: auto;
  }

  button {
    padding-inline: 12px;
  }
`;

/** The card's own geometry, before the wishes are known. */
export function WishSkeleton() {
  return (
    <Card as="div" aria-hidden="true">
      <Pick style={{ paddingBlock: '10px' }}>
        <Skeleton width="24px" height="24px" radius={4} />
      </Pick>
      <Art>
        <Skeleton height="100%" radius={12} />
      </Art>
      <Head>
        <Names>
          <Skeleton width="180px" height="28px" />
          <Skeleton width="120px" height="20px" />
        </Names>
        <Skeleton width="88px" height="28px" />
      </Head>
      <Rest>
        <Skeleton width="160px" height="20px" />
        <Skeleton height="40px" />
        <Skeleton height="68px" radius={12} />
        <Controls>
          <Skeleton width="212px" height="46px" radius={8} />
          <Skeleton width="80px" height="24px" />
        </Controls>
        <Skeleton width="240px" height="40px" radius={8} />
      </Rest>
    </Card>
  );
}
