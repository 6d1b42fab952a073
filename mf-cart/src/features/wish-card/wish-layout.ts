import { WishArt } from 'shared-ui/composites/wish-parts';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export { WishInfluencer as Influencer, WishNames as Names } from 'shared-ui/composites/wish-parts';

/**
 * A wish: box, picture and names beside each other, the rest below on a phone and beside the picture on wide windows. One
 * that is far down is drawn only when it comes near the window, and keeps the room it last had.
 */
export const Card = styled.article<{ readonly $far?: boolean }>`
  display: grid;
  grid-template-columns: 24px 96px minmax(0, 1fr);
  gap: var(--s12);
  /* Room at the sides too: what is not drawn far away is cut off at the edge, and so would be rings of focus. */
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

/** The box and its room for a finger, which reaches out to the picture; the box itself stands in line with it. */
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

/** What is set beside each other: the quantity, and far from it the gift switch. */
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
