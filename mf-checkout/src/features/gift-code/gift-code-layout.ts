import { styled } from 'styled-components';

export const Panel = styled.section`
  container-type: inline-size;
  padding: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
`;

/** Code and words beside each other where the panel, not the window, has room. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);

  @container (width >= 480px) {
    grid-template-columns: 240px minmax(0, 1fr);
    gap: var(--s24);
  }
`;

/** White, whatever the page is: a code is read off it. */
export const Code = styled.div`
  display: grid;
  place-items: center;
  justify-self: center;
  width: 240px;
  height: 240px;
  border-radius: var(--r8);
  background: var(--subtle);

  img {
    width: 240px;
    height: 240px;
    border-radius: var(--r8);
    image-rendering: pixelated;
  }
`;

export const Words = styled.div`
  display: grid;
  gap: var(--s12);
  align-content: center;
  font: var(--t14);

  h4 {
    display: flex;
    align-items: center;
    gap: var(--s8);
    font: var(--t16);
    font-weight: 600;
  }
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

export const Thanks = styled.figure`
  margin: var(--s16) 0 0;
  padding: var(--s16);
  border-radius: var(--r8);
  background: var(--soft);
  overflow-wrap: anywhere;
  white-space: pre-line;

  figcaption {
    margin-bottom: var(--s4);
    font: var(--t12);
    color: var(--muted);
  }
`;
