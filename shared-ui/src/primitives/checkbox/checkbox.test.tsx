/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Switch } from '../switch/switch.tsx';
import { Checkbox } from './checkbox.tsx';

describe('Checkbox', () => {
  it('is pressed by pointer on its words and by the space bar', async () => {
    const change = jest.fn();
    render(<Checkbox label="Choose this wish" onChange={change} />);
    await userEvent.click(screen.getByText('Choose this wish'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(change).toHaveBeenCalledTimes(2);
  });

  it('says when only some is chosen, and hands its element out', () => {
    const ref = createRef<HTMLInputElement | null>();
    render(<Checkbox label="All" labelHidden mixed ref={ref} />);
    expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
    expect(ref.current).toBe(screen.getByRole('checkbox'));
  });

  it('can still be pressed while blocked, so that the reason can be told', async () => {
    const change = jest.fn();
    render(<Checkbox label="Needs media" blocked checked={false} onChange={change} />);
    await userEvent.click(screen.getByRole('checkbox'));
    expect(change).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});

describe('Switch', () => {
  it('is a switch with a name', async () => {
    render(<Switch label="Gift" />);
    await userEvent.click(screen.getByRole('switch', { name: 'Gift' }));
    expect(screen.getByRole('switch')).toBeChecked();
  });
});

describe.each([
  ['checkbox', Checkbox],
  ['switch', Switch],
] as const)('a %s whose last change is under way', (role, Control) => {
  it('keeps its focus and answers neither press nor key, until it is over', async () => {
    const change = jest.fn();
    const control = (busy: boolean) => <Control label="Gift" checked busy={busy} onChange={change} />;
    const { rerender } = render(control(false));
    const box = screen.getByRole(role, { name: 'Gift' });
    box.focus();
    rerender(control(true));
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('aria-busy', 'true');
    expect(box).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByText('Gift'));
    expect(box).toBeChecked();
    expect(change).not.toHaveBeenCalled();
    rerender(control(false));
    expect(box).not.toHaveAttribute('aria-busy');
    await userEvent.keyboard(' ');
    expect(change).toHaveBeenCalledTimes(1);
  });

  it('holds also when nobody but the browser keeps its state', async () => {
    render(<Control label="Gift" defaultChecked busy />);
    await userEvent.click(screen.getByRole(role));
    expect(screen.getByRole(role)).toBeChecked();
  });
});
