/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { cartIcon } from '../../primitives/icon/goods.ts';
import { CentredMessage } from './centred-message.tsx';

it('names the page, says one thing and leads on', () => {
  render(
    <CentredMessage icon={cartIcon} title="Cart" titleId="top" message="Please Login to access this page">
      <a href="/auth/login">Log In</a>
    </CentredMessage>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Cart' })).toHaveAttribute('id', 'top');
  expect(screen.getByText('Please Login to access this page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth/login');
});

it('leaves no room for ways on where there are none', () => {
  const { container } = render(<CentredMessage icon={cartIcon} title="Later" message="Not open yet." />);
  expect(container.querySelectorAll('div')).toHaveLength(1);
});
