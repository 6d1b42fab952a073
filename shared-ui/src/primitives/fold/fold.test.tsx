/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Accordion } from '../accordion/accordion.tsx';
import { Fold } from './fold.tsx';

function GiftBox() {
  const [open, setOpen] = useState(false);
  return (
    <Accordion>
      <Fold title="Gift box" note="Kraft, green ribbon" end="+$6.50" open={open} onToggle={setOpen}>
        <button type="button">Add</button>
      </Fold>
    </Accordion>
  );
}

describe('Fold', () => {
  it('is opened and closed by a button with its name, also by keys', async () => {
    render(<GiftBox />);
    const header = screen.getByRole('button', { name: 'Gift box' });
    expect(header).toHaveAttribute('aria-expanded', 'false');
    expect(header).toHaveAccessibleDescription('Kraft, green ribbon');
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();

    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(header).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();

    await userEvent.click(header);
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });

  it('stands under a heading, so that it is found among the others', () => {
    render(<GiftBox />);
    expect(screen.getByRole('heading', { name: 'Gift box', level: 3 })).toBeInTheDocument();
  });
});
