import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

export const Columns = styled.div`
  display: grid;
  gap: var(--s32);
  align-items: start;

  ${from(768)} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: var(--s48);
  }
`;

export const Badge = styled.section`
  display: grid;
  gap: var(--s16);
  justify-items: start;
  font: var(--t16);

  h2 {
    font: var(--t24);
    letter-spacing: var(--track-24);
  }

  small {
    font: var(--t14);
    color: var(--muted);
  }
`;

export const Emblem = styled.span`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border: 2px solid var(--house-mark);
  border-radius: var(--full);
  background: var(--house-soft);
  color: var(--house-mark);
  box-shadow: inset 0 0 0 4px var(--paper);
`;

export const QrCard = styled.figure`
  display: grid;
  gap: var(--s16);
  justify-items: center;
  padding: var(--s24);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  text-align: center;

  img {
    width: min(100%, 240px);
    height: auto;
    border-radius: var(--r8);
    /* Cameras want hard edges. */
    image-rendering: pixelated;
  }

  figcaption {
    display: grid;
    gap: var(--s4);
    max-width: 100%;
    overflow-wrap: anywhere;
  }

  b {
    font: var(--t20);
    letter-spacing: 0.02em;
  }

  figcaption a {
    font: var(--t14);
  }
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s8);
`;

export const Orders = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s12);
  margin-top: var(--s8);
`;
