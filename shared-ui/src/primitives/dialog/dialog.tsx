import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { below, fullMotion } from '../../tokens/breakpoints.ts';
import { closeIcon } from '../icon/signs.ts';
import { IconButton } from '../icon-button/icon-button.tsx';

const widths = { sm: 400, md: 560, lg: 760 } as const;

/** Position while not modal: the same place, with a custom backdrop. */
const modeless = `
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  margin: auto;
  box-shadow: 0 0 0 100vmax var(--scrim);
  transition: none;
`;

/** The surface: in the middle of a wide window, a sheet at the foot of a phone. */
const Surface = styled.dialog<{ readonly $size: keyof typeof widths; readonly $givesWay?: boolean }>`
  --focus: var(--ink);
  width: min(${({ $size }) => widths[$size]}px, calc(100vw - 32px));
  max-height: min(760px, calc(100dvh - 64px));
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid transparent;
  border-radius: var(--r16);
  background: var(--paper);
  color: var(--ink);
  box-shadow: var(--e3);
  opacity: 0;
  transition-property: opacity, transform, display, overlay;
  transition-duration: 210ms;
  transition-timing-function: var(--leave);
  transition-behavior: allow-discrete;

  &::backdrop {
    background: var(--scrim);
    opacity: 0;
    transition: opacity 210ms, display 210ms allow-discrete, overlay 210ms allow-discrete;
  }

  &[open],
  &[open]::backdrop {
    opacity: 1;
    transition-duration: var(--panel);
    transition-timing-function: var(--enter);
  }

  @starting-style {
    &[open],
    &[open]::backdrop {
      opacity: 0;
    }
  }

  ${fullMotion} {
    transform: translateY(12px);

    &[open] {
      transform: none;
    }

    @starting-style {
      &[open] {
        transform: translateY(24px);
      }
    }
  }

  ${({ $givesWay }) => ($givesWay === true ? modeless : '')}

  ${below(600)} {
    width: 100%;
    max-width: none;
    max-height: calc(100dvh - 48px);
    margin-bottom: 0;
    padding-bottom: env(safe-area-inset-bottom);
    border-radius: var(--r16) var(--r16) 0 0;
  }
`;

/** No `header` element: inside a page header that would be a second banner landmark. */
const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: flex-start;
  gap: var(--s16);
  padding: var(--s16) var(--s16) 0 var(--s24);
  background: var(--paper);

  h2 {
    flex: 1;
    padding-block: 8px;
    font: var(--t20);
    letter-spacing: 0;
    text-wrap: wrap;
  }
`;

const Body = styled.div`
  padding: var(--s8) var(--s24) var(--s24);
`;

/**
 * While it is on, an open modal dialog is not the browser's topmost layer, so that what others put on the page comes before
 * it; what was on the page already stays out of reach all the same. The dialog itself is never taken off the page: frames
 * within it would load anew.
 */
function useGivingWay(surface: RefObject<HTMLDialogElement | null>, on: boolean): void {
  useEffect(() => {
    const dialog = surface.current;
    if (!on || dialog === null || !dialog.open) return;
    reopen(dialog, () => dialog.show());
    const quiet = outside(dialog).filter((element) => !element.inert);
    for (const element of quiet) element.inert = true;
    return () => {
      for (const element of quiet) element.inert = false;
      if (dialog.open) reopen(dialog, () => dialog.showModal());
    };
  }, [surface, on]);
}

/** In the other way, with the focus where it was. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  const { activeElement } = document;
  dialog.close();
  open();
  if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus();
}

/** The siblings of an element and of its ancestors. */
function outside(element: Element): HTMLElement[] {
  const { parentElement } = element;
  if (parentElement === null || element === document.body) return [];
  const beside = [...parentElement.children].filter(
    (other): other is HTMLElement => other !== element && other instanceof HTMLElement,
  );
  return [...beside, ...outside(parentElement)];
}

/** Milliseconds a closed dialog's content stays, to fade away with it. */
const LEAVING = 220;

/** True while something is open and for the moment it takes to leave. */
function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), LEAVING);
    return () => clearTimeout(timer);
  }, [open]);

  return open || present;
}

interface DialogActionsProps {
  /** The most important button is written first: stacked buttons keep that order. */
  readonly $inOrder?: boolean;
}

/** The buttons of a dialog: cancel first, action last; stacked on phones, action on top. */
export const DialogActions = styled.div<DialogActionsProps>`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--s12);
  margin-top: var(--s24);

  ${below(480)} {
    flex-direction: ${({ $inOrder = false }) => ($inOrder ? 'column' : 'column-reverse')};
    align-items: stretch;
  }
`;

interface DialogProps {
  readonly open: boolean;
  /** Runs on Escape, the close button or a click outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the end: a `DialogActions`. */
  readonly actions?: ReactNode;
  readonly size?: keyof typeof widths;
  /** Takes the focus on opening; else the title does, so that a reader begins at the beginning. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** False while it must not be left, for example while paying. */
  readonly closable?: boolean;
  /** True while another window, such as a bank's, may open: a modal dialog would cover it. */
  readonly givesWay?: boolean;
  /** `alertdialog` for a question that stops the work. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** The browser's own modal dialog: it keeps the focus inside, makes the page behind inert and gives the focus back. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, size = 'md', initialFocus, role } = props;
  const { closable = true, givesWay = false } = props;
  const id = useId();
  const surface = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const present = usePresence(open);

  useEffect(() => {
    const dialog = surface.current;
    if (!open || dialog === null) return;
    dialog.showModal();
    (initialFocus?.current ?? heading.current)?.focus();
    return () => dialog.close();
  }, [open, initialFocus]);
  useGivingWay(surface, open && givesWay);

  return (
    <Surface
      ref={surface}
      $size={size}
      $givesWay={givesWay}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        // A window for choosing files that is left says so in the same words, and it bubbles.
        if (event.target !== surface.current) return;
        event.preventDefault();
        if (closable) onClose();
      }}
      onClose={({ target }) => {
        // A second Escape without anything in between closes it without asking: then it is asked now.
        const dialog = surface.current;
        if (dialog === null || target !== dialog || dialog.open || !open) return;
        dialog.showModal();
        if (closable) onClose();
      }}
      onClick={(event) => {
        if (closable && event.target === surface.current) onClose();
      }}
    >
      {present ? (
        <>
          <Head>
            <h2 id={id} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {closable ? <IconButton label="Close" path={closeIcon} onClick={onClose} /> : null}
          </Head>
          <Body>
            {children}
            {actions}
          </Body>
        </>
      ) : null}
    </Surface>
  );
}
