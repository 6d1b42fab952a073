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

const woods = [
  { value: 'oak', label: 'Oak' },
  { value: 'walnut', label: 'Walnut' },
] as const;

function Rates({ error }: { error?: string }) {
  const [rate, setRate] = useState<(typeof options)[number]['value'] | null>(null);
  return <RadioGroup legend="Shipping" options={options} value={rate} onChange={setRate} error={error} />;
}

describe('RadioGroup', () => {
  it('is one named group in which one is chosen', async () => {
    render(<Rates />);
    expect(screen.getByRole('radiogroup', { name: 'Shipping' })).toBeInTheDocument();
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
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a rate');
  });

  it('says that a choice is required, beside what is chosen, without changing its name', () => {
    render(
      <RadioGroup
        legend="Wood"
        hint="Oak"
        required
        look="swatches"
        options={woods}
        value="oak"
        onChange={() => undefined}
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'Wood' });
    expect(group).toHaveAccessibleDescription('required');
    expect(group).toBeRequired();
    expect(screen.getByRole('radio', { name: 'Oak' })).toBeChecked();
  });

  it('is worked by arrow keys when its options are swatches too', async () => {
    const asked: string[] = [];
    render(
      <RadioGroup
        legend="Wood"
        look="swatches"
        options={woods}
        value="oak"
        onChange={(wood) => asked.push(wood)}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(asked).toEqual(['walnut']);
  });
});
