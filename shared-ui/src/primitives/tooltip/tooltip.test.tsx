/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personIcon } from '../icon/subjects.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const tip = () => screen.getByText('Account');
const shown = () => tip().hasAttribute('data-shown');

describe('Tooltip', () => {
  beforeEach(() => {
    render(
      <Tooltip text="Account">
        <IconButton label="Login" path={personIcon} />
      </Tooltip>,
    );
  });

  it('describes its control, shown or not', () => {
    expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-describedby', tip().id);
    expect(shown()).toBe(false);
  });

  it('comes under the pointer and goes with it', async () => {
    await userEvent.hover(screen.getByRole('button'));
    expect(shown()).toBe(true);
    await userEvent.unhover(screen.getByRole('button'));
    expect(shown()).toBe(false);
  });

  it('comes with the keyboard and goes by Escape, the focus staying', async () => {
    await userEvent.tab();
    expect(shown()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(shown()).toBe(false);
    expect(screen.getByRole('button')).toHaveFocus();
  });
});
