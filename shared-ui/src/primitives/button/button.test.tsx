/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './button.tsx';

describe('Button', () => {
  it('answers a press', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Checkout</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('keeps its focus while busy, says its verb, and answers nothing', async () => {
    const press = jest.fn();
    const submit = jest.fn();
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" busy={busy} busyLabel="Saving" onClick={press}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    screen.getByRole('button', { name: 'Save' }).focus();
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Saving' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });

  it('sends a form from the field that somebody is in, so that leaving the field moves nothing under the pointer', async () => {
    const left = jest.fn();
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" onBlur={left} />
        <Button>Clear</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    const field = screen.getByLabelText('Name');
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).toHaveBeenCalledTimes(1);
    expect(field).toHaveFocus();
    expect(left).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('keeps its name when only the spinner shows', () => {
    render(<Button busy>Show 18 more</Button>);
    expect(screen.getByRole('button', { name: 'Show 18 more' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('does not submit a form unless told to', () => {
    render(<Button>Plain</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('lends its look to a link of any kind, and keeps the look off the element', () => {
    const RouterLink = ({ to, ...rest }: { to: string; className?: string }) => <a href={to} {...rest} />;
    render(
      <ButtonLink as={RouterLink} to="/cart" variant="primary" size="lg" full>
        Cart
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Cart' });
    expect(link).toHaveAttribute('href', '/cart');
    expect(link.getAttributeNames().sort()).toEqual(['class', 'href']);
  });
});
