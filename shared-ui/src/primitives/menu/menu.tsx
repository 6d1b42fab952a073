import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { css, keyframes, styled } from 'styled-components';
import { fullMotion } from '../../tokens/breakpoints.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { MenuButton, type MenuEnd, ROOM, useMedia } from './menu-button.tsx';

/** The items of a menu, in order. */
function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/**
 * Moves the focus within a menu: arrows go round, Home and End go to the ends, a letter to the next item that begins
 * with it. Space presses an item that is a link, as Enter does by itself.
 */
function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
  const item = items[at];
  const next = target(event, items, at);
  if (event.key === ' ' && item instanceof HTMLAnchorElement) item.click();
  else if (next) next.focus();
  else return;
  event.preventDefault();
}

function target(event: KeyboardEvent, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return event.ctrlKey || event.metaKey || event.altKey ? undefined : byLetter(event.key, items, at);
  }
}

function byLetter(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

const drop = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

const Place = styled.div`
  position: relative;
  display: inline-flex;
`;

const Drop = styled.div`
  --focus: var(--ink);
  position: absolute;
  top: calc(100% + 6px);
  right: 0;
  z-index: var(--z-drawer);
  width: max-content;
  min-width: 220px;
  max-width: min(320px, calc(100vw - 32px));
  padding: var(--s8);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--e2);

  ${fullMotion} {
    animation: ${drop} var(--fade) var(--enter);
  }
`;

/** In a sheet: rows reach into its margin, so that their words stand under its title. */
const Sheet = styled.div`
  margin-inline: -12px;
`;

/** Words above the items: whose menu it is. */
const Head = styled.div`
  margin-bottom: var(--s8);
  padding: 8px 12px 12px;
  border-bottom: 1px solid var(--hairline);
  overflow-wrap: anywhere;
`;

const row = css`
  display: flex;
  align-items: center;
  gap: var(--s12);
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 0;
  border-radius: var(--r8);
  background: none;
  color: inherit;
  font: var(--t14);
  font-weight: 500;
  text-align: start;
  cursor: pointer;

  &:hover,
  &:focus-visible {
    background: var(--subtle);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Somewhere to go: `<MenuLink as={Link} to="/profile">`. */
export const MenuLink = styled.a.attrs({ role: 'menuitem', tabIndex: -1 })`
  ${row}
`;

/** Something to do. */
export const MenuItem = styled.button.attrs({ role: 'menuitem', tabIndex: -1, type: 'button' })`
  ${row}
`;

interface MenuProps {
  /** What the menu is for: the button's label, and the title of the sheet on a small screen. */
  readonly label: string;
  /** What the round button shows. */
  readonly face: ReactNode;
  /** Words above the items. */
  readonly head?: ReactNode;
  /** `MenuLink`s and `MenuItem`s; a press on one closes the menu. */
  readonly children: ReactNode;
  /** Open from the start, with the focus at this end: for a menu whose code has come by a press. */
  readonly opens?: MenuEnd;
}

/**
 * A menu button without a library. Arrows open it and move in it, Home, End and first letters too; Escape, Tab, a press
 * beside it or a press on an item close it, and the focus is back at the button unless it went elsewhere.
 */
export function Menu({ label, face, head, children, opens }: MenuProps) {
  const [opened, setOpened] = useState<MenuEnd | null>(opens ?? null);
  const wide = useMedia(ROOM);
  const [room, setRoom] = useState(wide);
  // Another width is another layout, and closes it.
  if (room !== wide) {
    setRoom(wide);
    setOpened(null);
  }
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => setOpened(null);

  const openFromStart = useRef(opens !== undefined);
  useLayoutEffect(() => {
    // Where the focus goes back to, though this button took the place of the one that was pressed.
    if (openFromStart.current) button.current?.focus({ preventScroll: true });
    openFromStart.current = false;
  }, []);

  useEffect(() => {
    if (opened === null || menu.current === null) return;
    itemsOf(menu.current)
      .at(opened === 'last' ? -1 : 0)
      ?.focus();
  }, [opened]);

  useEffect(() => {
    if (opened === null || !wide) return;
    const beside = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpened(null);
    };
    document.addEventListener('pointerdown', beside);
    return () => document.removeEventListener('pointerdown', beside);
  }, [opened, wide]);

  const backToButton = () => {
    close();
    button.current?.focus();
  };

  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
  };

  const list = (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      id={id}
      aria-label={label}
      onKeyDown={moveInMenu}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[role="menuitem"]')) backToButton();
      }}
    >
      {children}
    </div>
  );

  return (
    <Place
      ref={place}
      onBlur={wide ? leave : undefined}
      onKeyDown={(event) => {
        if (wide && opened !== null && event.key === 'Escape') backToButton();
      }}
    >
      <MenuButton
        ref={button}
        label={label}
        face={face}
        menu={opened === null ? undefined : id}
        onPress={() => setOpened(opened === null ? 'first' : null)}
        onOpen={setOpened}
      />
      {wide ? (
        opened === null ? null : (
          <Drop>
            {head === undefined ? null : <Head>{head}</Head>}
            {list}
          </Drop>
        )
      ) : (
        <Dialog open={opened !== null} onClose={close} title={label} size="sm">
          <Sheet>
            {head === undefined ? null : <Head>{head}</Head>}
            {list}
          </Sheet>
        </Dialog>
      )}
    </Place>
  );
}
