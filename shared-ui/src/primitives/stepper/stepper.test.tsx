/** @jest-environment jsdom */
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { Stepper } from './stepper.tsx';
import { useStepper } from './use-stepper.ts';

function Quantity({ start = 2, max = 4 }: { start?: number; max?: number }) {
  const [value, setValue] = useState(start);
  return <Stepper label="Quantity" value={value} max={max} onChange={setValue} />;
}

const box = () => screen.getByRole('spinbutton', { name: 'Quantity' });
const more = () => screen.getByRole('button', { name: 'One more' });
const less = () => screen.getByRole('button', { name: 'One less' });

describe('Stepper', () => {
  it('steps by buttons and by keys', async () => {
    render(<Quantity />);
    await userEvent.click(more());
    expect(box()).toHaveValue('3');
    await userEvent.click(less());
    await userEvent.click(box());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(box()).toHaveAttribute('aria-valuenow', '3');
  });

  it('stops at its ends, says so, and keeps the focus there', async () => {
    render(<Quantity start={4} />);
    await userEvent.click(more());
    expect(box()).toHaveValue('4');
    expect(more()).toHaveFocus();
    expect(more()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('4 at most');
  });

  it('cuts what is typed to the most there can be', async () => {
    render(<Quantity />);
    await userEvent.clear(box());
    await userEvent.type(box(), '37');
    expect(box()).toHaveValue('4');
  });

  it('may be empty while typing and shows the last value afterwards', async () => {
    render(<Quantity />);
    await userEvent.clear(box());
    expect(box()).toHaveValue('');
    await userEvent.tab();
    expect(box()).toHaveValue('2');
  });

  it('stays empty for an owner who keeps it empty, and goes on from one', async () => {
    function Open() {
      const [value, setValue] = useState<number | null>(3);
      return (
        <Stepper label="Quantity" value={value} max={9} onChange={setValue} onEmpty={() => setValue(null)} />
      );
    }
    render(<Open />);
    await userEvent.clear(box());
    await userEvent.tab();
    expect(box()).toHaveValue('');
    expect(box()).not.toHaveAttribute('aria-valuenow');
    await userEvent.click(more());
    expect(box()).toHaveValue('1');
  });

  it('takes neither letters nor nothing at all', async () => {
    render(<Quantity start={1} max={9} />);
    await userEvent.clear(box());
    await userEvent.type(box(), 'x0-');
    expect(box()).toHaveValue('');
  });

  it('rolls back when its owner refuses', async () => {
    render(<Stepper label="Quantity" value={2} max={9} onChange={() => undefined} />);
    await userEvent.click(more());
    expect(box()).toHaveValue('2');
  });

  it('never asks for less than one or more than the most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: -99, max: 99 }), (max, by) => {
        const asked: number[] = [];
        const { result } = renderHook(() => useStepper(1, max, (value) => asked.push(value)));
        act(() => result.current.step(by));
        act(() => result.current.type(String(by)));
        expect(asked.every((value) => value >= 1 && value <= max)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
