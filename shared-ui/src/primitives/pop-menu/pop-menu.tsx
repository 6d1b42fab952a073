import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { RoundButton } from '../icon-button/icon-button.tsx';
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
}

/** From here on (the specification's md) the menu drops from its button; below, it is a sheet. */
const ROOM = '(min-width: 900px)';

type Opened = 'first' | 'last' | null;

/**
 * A menu button without a library. Arrows open it and move in it, Home, End and first letters too; Escape, Tab, a press
 * beside it or a press on an item close it, and the focus is back at the button unless it went elsewhere.
 */
export function PopMenu({ label, face, head, children }: PopMenuProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const wide = useMedia(ROOM);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => setOpened(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width is another layout, and closes it
  useEffect(() => setOpened(null), [wide]);

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

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowUp' ? 'last' : 'first');
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
      <RoundButton
        ref={button}
        aria-label={label}
        aria-haspopup={wide ? 'menu' : 'dialog'}
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : id}
        onClick={() => setOpened(opened === null ? 'first' : null)}
        onKeyDown={openByKey}
      >
        {face}
      </RoundButton>
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
