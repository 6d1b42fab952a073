/** @jest-environment jsdom */
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { Stepper, useStepper } from './stepper.tsx';

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

  it('says what was asked for beyond the most, until the next entry', async () => {
    render(<Quantity />);
    await userEvent.type(box(), '37');
    expect(box()).toHaveValue('4');
    expect(screen.getByRole('status')).toHaveTextContent('You asked for 37. 4 at most.');
    await userEvent.click(less());
    expect(screen.getByRole('status')).toHaveTextContent(/^4 at most$/);
  });

  it('says what was entered as a whole when typing goes on behind a cut', async () => {
    render(<Quantity max={55} />);
    await userEvent.type(box(), '9999');
    expect(box()).toHaveValue('55');
    expect(screen.getByRole('status')).toHaveTextContent('You asked for 9999. 55 at most.');
  });

  it('is typed over when it is entered by mouse, finger or key', async () => {
    render(<Quantity max={99} />);
    for (const enter of [
      () => userEvent.click(box()),
      () => userEvent.pointer([{ keys: '[TouchA]', target: box() }]),
      () => userEvent.tab(),
    ]) {
      act(() => less().focus());
      await enter();
      await userEvent.keyboard('3');
      expect(box()).toHaveValue('3');
    }
  });

  it('lets a second click put the caret between the digits', async () => {
    render(<Quantity start={12} max={999} />);
    await userEvent.click(box());
    await userEvent.pointer([{ keys: '[MouseLeft]', target: box(), offset: 1 }]);
    await userEvent.keyboard('0');
    expect(box()).toHaveValue('102');
  });

  it.each(['2.5', '-3', '1e3', '1,000', 'x', '0'])('never makes another quantity of %s', async (typed) => {
    const asked: number[] = [];
    function Watched() {
      const [value, setValue] = useState(7);
      const set = (next: number) => {
        asked.push(next);
        setValue(next);
      };
      return <Stepper label="Quantity" value={value} max={12} onChange={set} />;
    }
    render(<Watched />);
    await userEvent.click(box());
    await userEvent.keyboard(typed);
    expect(box()).toHaveValue(typed);
    expect(box()).toBeInvalid();
    expect(screen.getByRole('status')).toHaveTextContent('Enter a whole number from 1 to 12');
    // Only what stood there as a quantity on the way holds: 2 of 2.5, 1 of 1e3.
    const first = Number(typed[0]) > 0 ? [Number(typed[0])] : [];
    expect(asked).toEqual(first);
    await userEvent.tab();
    expect(box()).toHaveValue(String(first[0] ?? 7));
    expect(screen.getByRole('status')).toHaveTextContent('Enter a whole number');
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
    expect(screen.getByRole('status')).toHaveTextContent('Enter a quantity');
    await userEvent.click(more());
    expect(box()).toHaveValue('1');
  });

  it('rolls back when its owner refuses', async () => {
    render(<Stepper label="Quantity" value={2} max={9} onChange={() => undefined} />);
    await userEvent.click(more());
    expect(box()).toHaveValue('2');
  });

  it('gives up what is typed when its owner held it and takes it back, the focus still in the box', async () => {
    const answers: (() => void)[] = [];
    function Optimistic() {
      const [value, setValue] = useState(2);
      const change = (next: number) => {
        setValue(next);
        answers.push(() => setValue(2));
      };
      return <Stepper label="Quantity" value={value} max={9} onChange={change} />;
    }
    render(<Optimistic />);
    await userEvent.clear(box());
    await userEvent.type(box(), '5');
    expect(box()).toHaveValue('5');
    act(() => answers[0]?.());
    expect(box()).toHaveValue('2');
    expect(box()).toHaveFocus();
  });

  it('keeps what is typed while its owner takes its time', async () => {
    const { rerender } = render(<Stepper label="Quantity" value={2} max={9} onChange={() => undefined} />);
    await userEvent.clear(box());
    await userEvent.type(box(), '5');
    expect(box()).toHaveValue('5');
    rerender(<Stepper label="Quantity" value={5} max={9} onChange={() => undefined} />);
    expect(box()).toHaveValue('5');
    rerender(<Stepper label="Quantity" value={4} max={9} onChange={() => undefined} />);
    expect(box()).toHaveValue('4');
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
