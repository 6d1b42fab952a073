/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: 'ground', label: 'Ground', note: '3 to 5 days', end: '$7.90' },
  { value: 'air', label: 'Air' },
  { value: 'night', label: 'Overnight', disabled: true },
] as const;

function Rates({ error }: { error?: string }) {
  const [rate, setRate] = useState<(typeof options)[number]['value'] | null>(null);
  return <RadioGroup legend="Shipping" options={options} value={rate} onChange={setRate} error={error} />;
}

describe('RadioGroup', () => {
  it('is one named group in which one is chosen', async () => {
    render(<Rates />);
    expect(screen.getByRole('group', { name: 'Shipping' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(screen.getByText('Ground'));
    await userEvent.click(screen.getByText('Air'));
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'air');
  });

  it('keeps what is not to be had out of reach', async () => {
    render(<Rates />);
    await userEvent.click(screen.getByText('Overnight'));
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('describes the group by its error', () => {
    render(<Rates error="Choose a rate" />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription('Choose a rate');
  });
});
