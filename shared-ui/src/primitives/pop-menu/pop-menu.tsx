import { type FocusEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { MenuButton, type MenuEnd, ROOM } from './menu-button.tsx';
import { itemsOf, moveInMenu } from './menu-keys.ts';
import { Drop, Head, Place, Sheet } from './pop-menu-look.ts';
import { useMedia } from './use-media.ts';

export { PopMenuItem, PopMenuLink } from './pop-menu-look.ts';

export interface PopMenuProps {
  /** What the menu is for: the button's label, and the title of the sheet on a small screen. */
  readonly label: string;
  /** What the round button shows. */
  readonly face: ReactNode;
  /** Words above the items. */
  readonly head?: ReactNode;
  /** `PopMenuLink`s and `PopMenuItem`s; a press on one closes the menu. */
  readonly children: ReactNode;
  /** Open from the start, with the focus at this end: for a menu whose code has come by a press. */
  readonly opens?: MenuEnd;
}

/**
 * A menu button without a library. Arrows open it and move in it, Home, End and first letters too; Escape, Tab, a press
 * beside it or a press on an item close it, and the focus is back at the button unless it went elsewhere.
 */
export function PopMenu({ label, face, head, children, opens }: PopMenuProps) {
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
