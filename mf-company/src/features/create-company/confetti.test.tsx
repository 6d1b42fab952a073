/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { mediaInJsdom } from 'shared-testing/jsdom';

const reset = jest.fn();
const fire = Object.assign(
  jest.fn(async (_options: object) => undefined),
  { reset },
);
const create = jest.fn(() => fire);
jest.unstable_mockModule('canvas-confetti', () => ({ default: { create } }));
const { Confetti } = await import('./confetti.tsx');

beforeEach(() => jest.clearAllMocks());

it('throws 200 pieces once over the window, with no worker, and ends when it is taken away', async () => {
  mediaInJsdom(false);
  const { container, unmount } = render(<Confetti />);
  await waitFor(() => expect(fire).toHaveBeenCalledTimes(1));
  expect(create).toHaveBeenCalledWith(
    container.querySelector('canvas'),
    expect.objectContaining({ useWorker: false, disableForReducedMotion: true }),
  );
  expect(fire).toHaveBeenCalledWith(expect.objectContaining({ particleCount: 200 }));
  expect(container.querySelector('canvas')).toHaveAttribute('aria-hidden', 'true');
  unmount();
  expect(reset).toHaveBeenCalledTimes(1);
});

it('throws none for whoever prefers less motion', async () => {
  mediaInJsdom(true);
  render(<Confetti />);
  await import('./throw-confetti.ts');
  expect(create).not.toHaveBeenCalled();
});
