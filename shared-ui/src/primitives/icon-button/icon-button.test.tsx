/** @jest-environment federation/jest/dom-environment */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';

function Pressed() {
  const [presses, setPresses] = useState(0);
  return (
    <IconButton
      label={`Pressed ${presses}`}
      path="M0 0"
      off={presses > 0}
      onClick={() => setPresses(1 + presses)}
    />
  );
}

it('that answers no press for now keeps the focus', async () => {
  render(<Pressed />);
  await userEvent.click(screen.getByRole('button', { name: 'Pressed 0' }));
  const button = screen.getByRole('button', { name: 'Pressed 1' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toHaveFocus();
});
