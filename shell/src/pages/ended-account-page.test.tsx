/** @jest-environment ./scripts/lib/dom-environment.ts */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screen } from '@testing-library/react';
import { renderHeader } from '../frame/header/testing/render-header.tsx';
import { EndedAccountPage } from './ended-account-page.tsx';
import { isOwnPage } from './own-pages.ts';

it('says the server’s sentence, and lets whoever reads it leave', () => {
  renderHeader(<EndedAccountPage sentence="Your account is closed. Please write to us." />);
  expect(screen.getByText('Your account is closed. Please write to us.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/');
});

it('stands at paths that remotes declare, and at no page that is everybody’s', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const declared = globSync('mf-*/package.json', { cwd: root }).flatMap((file) =>
    JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).wishbin.paths.map(
      ({ path }: { path: string }) => path,
    ),
  );
  expect(declared.filter(isOwnPage).sort()).toEqual([
    '/admin',
    '/cart',
    '/checkout',
    '/company/:company/order/:id',
    '/influencer',
    '/orders',
    '/profile',
    '/profile/earnings',
  ]);
});
