import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { closeIcon, from, Icon, menuIcon } from 'shared-ui';
import { styled } from 'styled-components';

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-left: -10px;
  padding: 0;
  border: 0;
  border-radius: var(--full);
  background: none;
  cursor: pointer;

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
      <Toggle type="button" popoverTarget={id} aria-label="Menu">
        <Icon path={menuIcon} />
      </Toggle>
      <Panel ref={panel} id={id} popover="auto" aria-label="Main">
        <Toggle type="button" popoverTarget={id} popoverTargetAction="hide" aria-label="Close menu">
          <Icon path={closeIcon} />
        </Toggle>
        {children}
      </Panel>
    </>
  );
}
