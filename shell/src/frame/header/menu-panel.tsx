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

const Panel = styled.dialog`
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

  &[open] {
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

const Links = styled.nav`
  display: grid;
  gap: var(--s4);
`;

interface MenuPanelProps {
  children: ReactNode;
}

/** Width from which the header has room for its links. */
const ROOM = '(min-width: 1024px)';

/**
 * The links of a header on narrow screens. A native modal dialog: the page beneath can neither be tapped nor reached
 * by keyboard. Invoker attributes open it before any script has run; browsers without them are helped by one.
 */
export function MenuPanel({ children }: MenuPanelProps) {
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the panel
  useEffect(() => panel.current?.close(), [key]);

  useEffect(() => {
    const room = window.matchMedia(ROOM);
    const close = () => panel.current?.close();
    room.addEventListener('change', close);
    return () => room.removeEventListener('change', close);
  }, []);

  const invoke = (command: 'show-modal' | 'close') => ({
    commandfor: id,
    command,
    onClick: () => {
      if ('commandForElement' in HTMLButtonElement.prototype) return;
      if (command === 'close') panel.current?.close();
      else panel.current?.showModal();
    },
  });

  return (
    <>
      <Toggle {...invoke('show-modal')} label="Menu" path={menuIcon} />
      <Panel ref={panel} id={id} aria-label="Menu" {...{ closedby: 'any' }}>
        <Toggle {...invoke('close')} label="Close menu" path={closeIcon} />
        <Links aria-label="Main">{children}</Links>
      </Panel>
    </>
  );
}
