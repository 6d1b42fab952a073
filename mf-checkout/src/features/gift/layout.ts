import { from, fullMotion } from 'shared-ui/tokens';
import { keyframes, styled } from 'styled-components';

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

/** A closed gift: the box, a title, and what it asks. */
export const Closed = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s16);
  min-height: calc(100svh - var(--header) - 2 * var(--s24));
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;

  > p {
    max-width: 40ch;
    color: var(--muted);
  }

  form {
    display: grid;
    gap: var(--s16);
    width: min(100%, 360px);
    margin-top: var(--s8);
    text-align: start;
  }
`;

/** An open gift: one thing below the other, as on a card. */
export const Open = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s32);

  ${fullMotion} {
    > * {
      animation: ${rise} var(--panel) var(--enter) backwards;
    }

    > :nth-child(2) {
      animation-delay: 80ms;
    }

    > :nth-child(n + 3) {
      animation-delay: 160ms;
    }
  }
`;

export const Hero = styled.header`
  display: grid;
  justify-items: center;
  gap: var(--s12);
  padding-top: var(--s8);
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;

  p {
    color: var(--muted);
  }
`;

/** The giver's words, as written by hand on a card. */
export const Letter = styled.blockquote`
  display: grid;
  gap: var(--s16);
  padding: var(--s32) var(--s24);
  border-radius: var(--r16);
  background: var(--house-soft);
  font: var(--t20);
  font-weight: 500;
  text-align: center;
  text-wrap: pretty;
  overflow-wrap: anywhere;
  white-space: pre-line;

  ${from(768)} {
    padding: var(--s40) var(--s48);
    font: var(--t24);
    font-weight: 500;
  }
`;

export const Pictures = styled.div`
  display: grid;
  gap: var(--s12);

  /* What it measures is not known before it comes: its place is kept, and the whole of it is shown. */
  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: contain;
    border-radius: var(--r16);
    background: var(--subtle);
  }
`;

/** The goods themselves, as their giver had them made. */
export const Designs = styled.div`
  display: grid;
  gap: var(--s12);

  img {
    width: 100%;
    height: auto;
    border: 1px solid var(--hairline);
    border-radius: var(--r16);
    background: var(--subtle);
  }
`;

/** What was given, and who made it. */
export const Present = styled.section`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-items: center;
  gap: var(--s16);
  padding: var(--s12);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  overflow-wrap: anywhere;

  > div:first-child {
    overflow: hidden;
    aspect-ratio: 1;
    border-radius: var(--r12);
    background: var(--subtle);
  }

  h2 {
    font: var(--t18);
    font-weight: 600;
    letter-spacing: 0;
  }

  p {
    font: var(--t14);
    color: var(--muted);
  }
`;

/** A part that asks for something; the last ones of the page. */
export const Ask = styled.section`
  display: grid;
  gap: var(--s12);
  justify-items: start;
  padding-top: var(--s24);
  border-top: 1px solid var(--hairline);

  h2 {
    font: var(--t20);
    letter-spacing: 0;
  }

  > p {
    color: var(--muted);
  }

  form {
    display: grid;
    justify-items: start;
    gap: var(--s12);
    width: 100%;
  }

  form > :first-child {
    width: 100%;
  }
`;
