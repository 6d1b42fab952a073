/** @jest-environment federation/jest/dom-environment */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screen } from '@testing-library/react';
import { renderHeader } from '../frame/header/testing/render-header.tsx';
import { EndedAccountPage } from './ended-account-page.tsx';
import { isOwnPage } from './shell-pages.tsx';

it('says the server’s sentence, and lets whoever reads it leave', () => {
  renderHeader(<EndedAccountPage message="Your account is closed. Please write to us." />);
  expect(
    screen.getByText('Your account is closed. Please write to us. What you paid for is still sent to you.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse products' })).toHaveAttribute('href', '/');
});

/** Rendered by the browser, and for everyone: gifts and emails for those who have the code, favorites also of this browser alone. */
const PUBLIC = ['/g/:code', '/favorites', '/unsubscribe/:code'];
/** Rendered by the server, which only knows that it is a personal page. */
const ORDER = '/company/:company/order/:id';

it('stands at each path that shows a person their own things, and at no page that is everybody’s', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const declared: { path: string; render: string }[] = globSync('mf-*/package.json', { cwd: root }).flatMap(
    (file) => JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).wishbin.paths,
  );
  const own = declared.filter(
    ({ path, render }) => path === ORDER || (render === 'browser' && !PUBLIC.includes(path)),
  );
  expect(own.length).toBeGreaterThan(10);
  expect(declared.filter(({ path }) => isOwnPage(path))).toEqual(own);
});
