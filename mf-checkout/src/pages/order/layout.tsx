import { SectionHead } from 'shared-ui/composites/section-head';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { finePointer, from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { WishSkeleton } from '../../features/ordered-wish/layout.tsx';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s32);

  ${from(1024)} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: var(--s48);
  }
`;

/** The way back to the list. */
export const Trail = styled.nav`
  display: flex;
  margin-bottom: var(--s4);
  font: var(--t14);

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--s4);
    min-height: 44px;
    color: var(--muted);
    border-radius: var(--r4);
  }

  ${finePointer} {
    a:hover {
      color: var(--ink);
      text-decoration: underline;
      text-underline-offset: 4px;
    }
  }
`;

/** The company's part of the order. */
export const Part = styled.section`
  min-width: 0;
`;

export const Notes = styled.div`
  display: grid;
  gap: var(--s12);
  margin-bottom: var(--s24);

  &:empty {
    display: none;
  }

  p + button {
    margin-top: var(--s12);
  }
`;

/** Skeleton of the page with one wish. */
export function OrderSkeleton({ orderId }: { readonly orderId: number }) {
  return (
    <>
      <SectionHead level={1} title={`Order ${orderId}`} note={<Skeleton width="140px" height="20px" />} />
      <Columns>
        <div>
          <Skeleton width="220px" height="42px" />
          <WishSkeleton />
        </div>
        <Skeleton height="420px" radius={12} />
      </Columns>
    </>
  );
}
