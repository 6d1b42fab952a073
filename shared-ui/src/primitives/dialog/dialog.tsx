import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { closeIcon } from '../icon/signs.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Body, Head, Surface, type widths } from './dialog-look.ts';
import { useGivingWay } from './use-giving-way.ts';
import { usePresence } from './use-presence.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, by the close button or by a press beside the dialog. */
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
  /** True while another's window, such as a bank's, may come up: what is modal would lie over it. */
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
