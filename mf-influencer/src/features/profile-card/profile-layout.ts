import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** The card: a band, and below it the picture, which reaches into the band, beside what is known of the person. */
export const Card = styled.section`
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  background: var(--paper);
  overflow: clip;
`;

export const Band = styled.div`
  height: 112px;
  background: var(--house-soft);
  color: var(--house-band);

  svg {
    width: 100%;
    height: 100%;
  }

  ${from(768)} {
    height: 176px;
  }
`;

export const Body = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s16);
  padding: 0 var(--s16) var(--s32);
  text-align: center;

  ${from(768)} {
    grid-template-columns: auto minmax(0, 1fr) fit-content(320px);
    justify-items: start;
    align-items: start;
    gap: var(--s24);
    padding: 0 var(--s40) var(--s40);
    text-align: start;
  }

  ${from(1024)} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

/** Half in the band, with a ring of paper. */
export const Face = styled.div`
  position: relative;
  margin-top: -64px;
  border-radius: var(--full);
  background: var(--paper);
  box-shadow: 0 0 0 6px var(--paper);

  > button {
    position: absolute;
    right: -6px;
    bottom: -6px;
  }
`;

export const Words = styled.div`
  display: grid;
  justify-items: inherit;
  gap: var(--s8);
  min-width: 0;
  overflow-wrap: anywhere;

  ${from(768)} {
    padding-top: var(--s20);
  }
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s8);

  ${from(768)} {
    justify-content: end;
    padding-top: var(--s24);
  }
`;
