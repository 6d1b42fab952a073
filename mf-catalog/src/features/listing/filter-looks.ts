import { below, from } from 'shared-ui/tokens';
import { css, styled } from 'styled-components';

/** Width from which the filters stand in the page, in px; below it they open as a sheet. */
const ROOM = 900;

const control = css`
  select,
  input:not([type='checkbox']) {
    min-height: 44px;
    font: var(--t14);
  }

  ${from(ROOM)} {
    select,
    input:not([type='checkbox']) {
      min-height: 40px;
      padding-block: 7px;
    }
  }
`;

export const Bar = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: var(--s12);
  ${control}

  noscript {
    grid-column: 2;
    text-align: end;
  }

  ${from(ROOM)} {
    display: flex;
    justify-content: space-between;
    gap: var(--s12) var(--s24);

    noscript {
      display: none;
    }
  }
`;

export const FiltersButton = styled.button`
  min-height: 44px;
  border: 1px solid var(--edge);
  border-radius: var(--r8);
  background: var(--paper);
  font: var(--t14);
  font-weight: 500;
  cursor: pointer;

  ${from(ROOM)} {
    display: none;
  }
`;

/** On phones a sheet at the lower edge; a native popover, so that no script opens it. */
export const Panel = styled.div`
  ${below(ROOM)} {
    position: fixed;
    inset: auto 0 0;
    width: 100%;
    max-width: none;
    max-height: 85dvh;
    margin: 0;
    padding: var(--s24) var(--gutter) 0;
    overflow: auto;
    overscroll-behavior: contain;
    border: 0;
    border-radius: var(--r16) var(--r16) 0 0;
    background: var(--paper);
    color: var(--ink);
    box-shadow: var(--e3);

    &::backdrop {
      background: var(--scrim);
    }
  }

  ${from(ROOM)} {
    position: static;
    display: block;
    width: auto;
    height: auto;
    margin: 0;
    padding: 0;
    overflow: visible;
    border: 0;
    background: none;
    color: inherit;
  }
`;

export const Filters = styled.div`
  display: grid;
  gap: var(--s16);

  ${from(ROOM)} {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--s12) var(--s16);

    select {
      width: 168px;
    }

  }
`;

/** A control below its name. Fields of forms have more (help, errors, counts), which every first visit would load. */
export const Labelled = styled.div`
  display: grid;
  gap: 6px;

  > label {
    font: var(--t14);
    font-weight: 500;
  }
`;

export const Check = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font: var(--t14);
  font-weight: 500;
  cursor: pointer;

  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--ink);
    cursor: inherit;
  }

  ${from(ROOM)} {
    min-height: 40px;
  }
`;

export const PriceRange = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 6px var(--s8);

  legend {
    margin-bottom: 6px;
    font: var(--t14);
    font-weight: 500;
  }

  p {
    grid-column: 1 / -1;
    font: var(--t12);
    color: var(--danger);
  }

  p:empty {
    display: none;
  }

  ${from(ROOM)} {
    position: relative;
    grid-template-columns: 72px auto 72px;

    p {
      position: absolute;
      top: 100%;
      white-space: nowrap;
    }
  }
`;

/** Where scripts run a change applies at once. */
export const ApplyButton = styled.div`
  @media (scripting: enabled) {
    display: none;
  }
`;

export const PanelFoot = styled.div`
  position: sticky;
  bottom: 0;
  padding-block: var(--s16) calc(var(--s16) + env(safe-area-inset-bottom));
  background: var(--paper);

  ${from(ROOM)} {
    display: none;
  }

  @media (scripting: none) {
    display: none;
  }
`;

export const Sort = styled.div`
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  ${from(ROOM)} {
    flex: none;
    width: 184px;

    label {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
`;
