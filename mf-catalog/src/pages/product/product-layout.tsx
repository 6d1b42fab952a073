import type { ReactNode } from 'react';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

const Columns = styled.div`
  display: grid;
  gap: var(--s24);

  > * {
    min-width: 0;
  }

  ${from(1024)} {
    grid-template-columns: 7fr 5fr;
    gap: var(--s64);
  }
`;

const Beside = styled.div`
  display: grid;
  gap: var(--s24);
  align-content: start;
`;

interface ProductLayoutProps {
  readonly gallery: ReactNode;
  /** Beside the pictures: what it is and how it is ordered. */
  readonly children: ReactNode;
}

/** The places of a product's page: pictures and words one under the other on phones, side by side from 1024 px. */
export function ProductLayout({ gallery, children }: ProductLayoutProps) {
  return (
    <Columns>
      {gallery}
      <Beside>{children}</Beside>
    </Columns>
  );
}
