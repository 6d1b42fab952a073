import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useSyncExternalStore } from 'react';
import { RoundButton } from '../icon-button/icon-button.tsx';

/** Whether a media query matches; true on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}

/** From here on (the specification's md) the menu drops from its button; below, it is a sheet. */
export const ROOM = '(min-width: 900px)';

/** The item that has the focus when the menu opens. */
export type MenuEnd = 'first' | 'last';

interface MenuButtonProps {
  readonly label: string;
  /** What the round button shows. */
  readonly face: ReactNode;
  /** The id of the menu that is open; left out while none is. */
  readonly menu?: string | undefined;
  readonly onPress: () => void;
  readonly onOpen: (end: MenuEnd) => void;
  /** The menu's code is loading. */
  readonly busy?: boolean;
  /** Runs on hover or focus: a chance to preload. */
  readonly onNear?: () => void;
  /** The focus went. */
  readonly onLeave?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The button of a `Menu`, also by itself: for a menu whose code comes when it is opened. */
export function MenuButton(props: MenuButtonProps) {
  const { label, face, menu, busy, onPress, onOpen, onNear, onLeave, ref } = props;
  const wide = useMedia(ROOM);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen(event.key === 'ArrowUp' ? 'last' : 'first');
  };
  return (
    <RoundButton
      ref={ref}
      aria-label={label}
      aria-haspopup={wide ? 'menu' : 'dialog'}
      aria-expanded={menu !== undefined}
      aria-controls={menu}
      aria-busy={busy}
      onClick={onPress}
      onKeyDown={openByKey}
      onPointerEnter={onNear}
      onFocus={onNear}
      onBlur={onLeave}
    >
      {face}
    </RoundButton>
  );
}
