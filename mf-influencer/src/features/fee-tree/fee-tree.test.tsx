/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { aTree } from '../../testing/builders.ts';
import { earningsScene } from '../../testing/scenes.tsx';

const scene = await earningsScene();

it('shows who brought the person, their own sales, and each branch with what it brought', async () => {
  scene.show();
  const tree = within(await screen.findByRole('article', { name: 'Wishbin' }));

  expect(tree.getByRole('link', { name: 'elder.oak' })).toHaveAttribute('href', '/i/1');
  expect(tree.getByText('$10.00')).toBeVisible();
  expect(tree.getByText('You, with your own sales').nextSibling).toHaveTextContent('$7.50');
  expect(tree.getByText('$2.50')).toBeVisible();
  expect(tree.getByText('$0.40')).not.toBeVisible();
  await userEvent.click(tree.getByText('brought by you, 1 person below'));
  expect(tree.getByText('$0.40')).toBeVisible();
  expect(tree.getByText('2 steps below you')).toBeVisible();
});

it('says who stands at the top, and that nobody stands below', async () => {
  const [company] = aTree().companies;
  scene.show({
    '/api/fees/tree': aTree({ people: (company?.people ?? []).filter(({ yours }) => yours), more: 1 }),
  });
  const tree = within(await screen.findByRole('article', { name: 'Wishbin' }));

  expect(tree.getByText('You are at the top: you joined without an influencer.')).toBeVisible();
  expect(tree.getByText('No one has joined this company through you yet.')).toBeVisible();
  expect(tree.getByText('and 1 more person further down')).toBeVisible();
});

it('says so where there is no company yet', async () => {
  scene.show({ '/api/fees/tree': { companies: [] } });
  expect(await screen.findByText('You are no influencer of any company yet.')).toBeVisible();
});

it('that could not be fetched leave the rest of the page', async () => {
  scene.show({ '/api/fees/tree': refusal(503, 'unavailable') });

  expect(await screen.findByText('Your people could not be loaded.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Wood tag/ })).toBeVisible();
});
