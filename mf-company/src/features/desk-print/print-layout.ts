import { createGlobalStyle, styled } from 'styled-components';

/** While it is on the page, paper holds what is printed alone: nothing of the frame around it. */
export const PaperAlone = createGlobalStyle`
  @media print {
    body *:not([data-part='printed'], [data-part='printed'] *, :has([data-part='printed'])) {
      display: none;
    }
  }
`;

/** Seen on the screen, left out on paper. */
export const Screen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s12);

  @media print {
    display: none;
  }
`;

export const PackHead = styled.header`
  display: grid;
  gap: var(--s4);
  overflow-wrap: anywhere;

  p {
    font: var(--t14);
    color: var(--muted);
  }
`;

/** Goods with what is put on them; never parted by the end of a sheet if it can be helped. */
export const Piece = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  padding-top: var(--s16);
  border-top: 1px solid var(--hairline);
  overflow-wrap: anywhere;
  break-inside: avoid;

  h2 {
    font: var(--t20);
  }
`;

/** What was added to goods, under them. */
export const AddOn = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  padding-left: var(--s16);
  border-left: 1px solid var(--hairline);
  break-inside: avoid;

  h3 {
    font: var(--t18);
  }
`;

/** A text as it is to stand on the goods: with its blanks and its lines. */
export const GivenText = styled.p`
  padding: var(--s16);
  border: 1px solid var(--edge);
  border-radius: var(--r8);
  font: var(--t18);
  white-space: pre-wrap;
`;

export const GivenPictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--s16);

  img {
    width: 100%;
    height: auto;
    border: 1px solid var(--hairline);
    break-inside: avoid;
  }
`;

/** A sheet of its own, to be cut out and laid beside a gift. */
export const Sheet = styled.article`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s24);
  padding: var(--s40) var(--s16);
  border: 1px dashed var(--edge);
  border-radius: var(--r12);
  text-align: center;

  img {
    width: 240px;
    height: 240px;
  }

  @media print {
    min-height: 90vh;
    border: 0;
    break-before: page;
  }
`;
