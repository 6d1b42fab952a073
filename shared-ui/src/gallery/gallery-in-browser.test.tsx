/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { mediaInJsdom, resizeInJsdom, serverRenderer } from 'shared-testing/jsdom';
import { Gallery } from './gallery.tsx';

mediaInJsdom(true);
resizeInJsdom(600);
const { renderToString } = await serverRenderer();

describe('every component, met by the browser', () => {
  it('keeps what the server drew, without a word of complaint', async () => {
    const complain = jest.spyOn(console, 'error');
    const problems: unknown[] = [];
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Gallery />);
    document.body.append(root);
    const before = root.querySelector('h1');
    await act(async () => {
      hydrateRoot(root, <Gallery />, { onRecoverableError: (error) => problems.push(error) });
    });
    expect([...problems, ...complain.mock.calls]).toEqual([]);
    expect(root.querySelector('h1')).toBe(before);
  });
});
