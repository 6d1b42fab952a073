import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../tokens/breakpoints.ts';

const Section = styled.section`
  margin-top: var(--s64);
  scroll-margin-top: var(--s96);

  > h2 {
    margin-bottom: var(--s24);
    padding-bottom: var(--s12);
    border-bottom: 1px solid var(--hairline);
  }
`;

const Shown = styled.div`
  display: grid;
  gap: var(--s8) var(--s32);
  padding-block: var(--s16);

  > h3 {
    font: var(--t14);
    font-weight: 500;
    letter-spacing: 0;
    color: var(--muted);
  }

  > div {
    min-width: 0;
  }

  ${from(1024)} {
    grid-template-columns: 184px minmax(0, 1fr);
  }
`;

/** Things beside each other, wrapping. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s12) var(--s16);
`;

/** Things under each other, no wider than a form. */
export const Stack = styled.div`
  display: grid;
  gap: var(--s24);
  max-width: 560px;
`;

/** A chapter of the gallery. */
export function Chapter({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Section id={title.toLowerCase()}>
      <h2>{title}</h2>
      {children}
    </Section>
  );
}

/** One component in its states. */
export function Specimen({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Shown>
      <h3>{name}</h3>
      <div>{children}</div>
    </Shown>
  );
}
