/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ShareCard } from './share-card.tsx';

it('shows the link and its code, and what has to be said when it is passed on', () => {
  render(
    <ShareCard influencer={{ username: 'marlowe' }} link="https://shop.example/i/2" location="/qr/2.png" />,
  );
  expect(screen.getByRole('img', { name: 'QR code of https://shop.example/i/2' })).toHaveAttribute(
    'src',
    '/img/qr/2.png',
  );
  expect(screen.getByText('MARLOWE')).toBeVisible();
  expect(
    screen.getByText('Say so when you pass it on: “Paid link: marlowe earns a fee if you buy.”'),
  ).toBeVisible();
});
