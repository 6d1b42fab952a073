import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { closeIcon, from, IconButton, menuIcon } from 'shared-ui';
import { styled } from 'styled-components';

const Toggle = styled(IconButton)`
  margin-left: -10px;

  ${from(1024)} {
    display: none;
  }
`;

const Panel = styled.nav`
  position: fixed;
  inset: 0 auto 0 0;
  width: min(320px, 85vw);
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: var(--s8) var(--gutter);
  border: 0;
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--e3);

  &:popover-open {
    display: grid;
    align-content: start;
    gap: var(--s4);
  }

  &::backdrop {
    background: var(--scrim);
  }

  a {
    margin-left: 0;
    padding-inline: var(--s12);
    border-radius: var(--r8);
  }

  a[aria-current='page'] {
    background: var(--subtle);
    box-shadow: none;
  }
`;

interface MenuPanelProps {
  children: ReactNode;
}

/** The links of a header on narrow screens. A native popover: it opens before any script has run. */
export function MenuPanel({ children }: MenuPanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the panel
  useEffect(() => panel.current?.hidePopover(), [key]);

  return (
    <>
      <Toggle popoverTarget={id} label="Menu" path={menuIcon} />
      <Panel ref={panel} id={id} popover="auto" aria-label="Main">
        <Toggle popoverTarget={id} popoverTargetAction="hide" label="Close menu" path={closeIcon} />
        {children}
      </Panel>
    </>
  );
}
