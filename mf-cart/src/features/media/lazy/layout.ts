import { below, from } from 'shared-ui/tokens';
import { css, styled } from 'styled-components';

/** The places for media: one below the other, or words beside pictures in a dialog that is wide enough for both. */
export const Panels = styled.div<{ readonly $beside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
  margin-top: var(--s24);

  /* What has the focus is not hidden behind the dialog's head or foot, which stay in sight. */
  :is(a, button, input, textarea) {
    scroll-margin-block: 72px 128px;
  }

  ${({ $beside }) => ($beside ? besideEachOther : '')}
`;

const besideEachOther = css`
  ${from(1024)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s24);
`;

/** One place: what it is for, the thing itself, and what can be done with it. */
export const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8);

  /* As high as its words, so that all of them are seen; by hand where the browser cannot. */
  textarea {
    field-sizing: content;
    min-height: 72px;
    max-height: 240px;
  }
`;

export const PlaceName = styled.h3`
  font: var(--t14);
  font-weight: 500;
  letter-spacing: 0;

  small {
    font: inherit;
    font-weight: 400;
    color: var(--muted);
  }
`;

/** Buttons and status of a slot. */
export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s12);
  min-height: 36px;
  font: var(--t14);
`;

/** A slot's status: "Saved", "Not saved yet". */
export const Standing = styled.span<{ readonly $tone?: 'success' | 'muted' | 'warning' }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--${({ $tone = 'muted' }) => $tone});
  font-weight: ${({ $tone = 'muted' }) => ($tone === 'muted' ? 400 : 500)};
`;

/** Stays in sight at the foot of a long dialog. */
export const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s12);
  margin: var(--s24) calc(var(--s24) * -1) calc(var(--s24) * -1);
  padding: var(--s12) var(--s24);
  border-top: 1px solid var(--hairline);
  background: var(--paper);

  > p {
    flex: 1 1 12rem;
    min-width: 0;
  }

  ${below(480)} {
    > button {
      flex: 1 1 100%;
    }
  }
`;
