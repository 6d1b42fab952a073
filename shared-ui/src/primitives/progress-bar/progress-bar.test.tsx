/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { ProgressBar, percentOf } from './progress-bar.tsx';

describe('ProgressBar', () => {
  it('is full at its goal and says more than it shows', () => {
    render(<ProgressBar label="Funding" value={36} max={30} text="36 of 30 ordered" />);
    const bar = screen.getByRole('progressbar', { name: 'Funding' });
    expect(bar).toHaveAttribute('value', '100');
    expect(bar).toHaveAttribute('aria-valuetext', '36 of 30 ordered');
  });

  it('says its percent by itself', () => {
    render(<ProgressBar label="Funding" value={24} max={30} />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '80%');
  });

  it('counts whole percent, never below none, and full only when it is', () => {
    expect([percentOf(5, 0), percentOf(-3, 10), percentOf(299, 300), percentOf(39, 30)]).toEqual([
      0, 0, 99, 130,
    ]);
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 1e6 }), (value, max) => {
        expect(percentOf(value, max) >= 100).toBe(value >= max);
      }),
    );
  });
});
