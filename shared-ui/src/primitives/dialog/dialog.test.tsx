/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { Button } from '../button/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

dialogInJsdom();

function Question({ closable = true }: { closable?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Dialog
        open={open}
        onClose={close}
        closable={closable}
        role="alertdialog"
        title="Delete Wish"
        actions={
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
          </DialogActions>
        }
      >
        <p>Do you want to delete this wish?</p>
        <input type="file" aria-label="A picture of it" />
      </Dialog>
    </>
  );
}

function Paying({ givesWay, open = true }: { readonly givesWay: boolean; readonly open?: boolean }) {
  return (
    <>
      <p>The page behind</p>
      <Dialog open={open} onClose={() => undefined} title="Credit Information" givesWay={givesWay}>
        <Button>Pay Now</Button>
      </Dialog>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Delete' }));
const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete Wish' });

/** What a browser does at a second Escape that comes right after the first one: it does not ask. */
function closeUnasked(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement) element.close();
  fireEvent(element, new Event('close'));
}

function cancel(element: HTMLElement): Event {
  const event = createEvent('cancel', element, { cancelable: true });
  fireEvent(element, event);
  return event;
}

describe('Dialog', () => {
  it('holds nothing while closed', () => {
    render(<Question />);
    expect(dialog()).toBeNull();
    expect(screen.queryByText('Do you want to delete this wish?')).toBeNull();
  });

  it('opens with its name and the focus on its title', async () => {
    render(<Question />);
    await open();
    expect(dialog()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Delete Wish' })).toHaveFocus();
  });

  it.each([['Cancel'], ['Close']])('closes by %s and clears away', async (name) => {
    render(<Question />);
    await open();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(dialog()).toBeNull();
    await waitFor(() => expect(screen.queryByText('Do you want to delete this wish?')).toBeNull());
  });

  it('closes by Escape and by a press beside it', async () => {
    render(<Question />);
    await open();
    const surface = screen.getByRole('alertdialog');
    expect(cancel(surface).defaultPrevented).toBe(true);
    expect(dialog()).toBeNull();
    await open();
    fireEvent.click(surface);
    expect(dialog()).toBeNull();
  });

  it('stays when a window for choosing files is left, which says so in the same words', async () => {
    render(<Question />);
    await open();
    fireEvent(screen.getByLabelText('A picture of it'), new Event('cancel', { bubbles: true }));
    expect(dialog()).toBeVisible();
  });

  it('cannot be left while it must not be', async () => {
    render(<Question closable={false} />);
    await open();
    cancel(screen.getByRole('alertdialog'));
    fireEvent.click(screen.getByRole('alertdialog'));
    expect(dialog()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('that the browser closes unasked is closed for its page too, and opens again', async () => {
    render(<Question />);
    await open();
    closeUnasked(screen.getByRole('alertdialog'));
    expect(dialog()).toBeNull();
    await open();
    expect(dialog()).toBeVisible();
  });

  it('that must not be left stays although the browser closes it', async () => {
    render(<Question closable={false} />);
    await open();
    closeUnasked(screen.getByRole('alertdialog'));
    expect(dialog()).toBeVisible();
  });

  it('gives way to what others put on the page, and keeps what was there out of reach', async () => {
    const { rerender } = render(<Paying givesWay={false} />);
    const behind = screen.getByText('The page behind');
    const modal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    const modeless = jest.spyOn(HTMLDialogElement.prototype, 'show');
    screen.getByRole('button', { name: 'Pay Now' }).focus();

    rerender(<Paying givesWay />);
    const theirs = document.body.appendChild(document.createElement('iframe'));
    expect([modeless.mock.calls.length, modal.mock.calls.length]).toEqual([1, 0]);
    expect([behind.inert, theirs.inert ?? false]).toEqual([true, false]);
    expect(screen.getByRole('button', { name: 'Pay Now' })).toHaveFocus();

    rerender(<Paying givesWay={false} />);
    expect(modal).toHaveBeenCalledTimes(1);
    expect(behind.inert).toBe(false);
    expect(screen.getByRole('dialog')).toBeVisible();
    theirs.remove();
  });

  it('closes while it gives way, and leaves nothing out of reach', () => {
    const { rerender } = render(<Paying givesWay />);
    expect(screen.getByText('The page behind').inert).toBe(true);
    rerender(<Paying givesWay={false} open={false} />);
    expect(screen.getByText('The page behind').inert).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
