/** @jest-environment ./scripts/lib/dom-environment.ts */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { laterPages } from '../later-pages.ts';
import { LaterPart } from './later-part.tsx';

const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => void log.mockClear());

/** Code that does not come the first few times. */
function codeAfter(failures: number) {
  let asked = 0;
  const pages = laterPages(async () => {
    asked += 1;
    if (asked <= failures) throw new Error('Loading chunk step failed');
    return { Step: () => <p>The step</p> };
  });
  const part = (
    <LaterPart of={pages} label="Loading the step" skeleton={<i />} lost="The step did not load.">
      {({ Step }) => <Step />}
    </LaterPart>
  );
  return { pages, part, asked: () => asked };
}

it('shows code that is there at once', async () => {
  const { pages, part } = codeAfter(0);
  await pages.load();
  render(part);
  expect(screen.getByText('The step')).toBeVisible();
});

it('says that code was lost, asks once for each press, and goes on when it is there', async () => {
  const { part, asked } = codeAfter(2);
  render(part);
  expect(await screen.findByRole('alert')).toHaveTextContent('The step did not load.');
  expect(asked()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(asked()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The step')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(2);
});

it('asks again by itself when the browser is back on line', async () => {
  const { part } = codeAfter(1);
  render(part);
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The step')).toBeVisible();
});
