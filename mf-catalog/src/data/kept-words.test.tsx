/** @jest-environment federation/jest/dom-environment */
import { render, renderHook } from '@testing-library/react';
import { act, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Given } from '../domain/personalization.ts';
import { forgetWords, keepWords, keptWords, useKeptWords, useTypedBefore } from './kept-words.ts';

const PHOTO = { file: new Blob(['x']), address: 'blob:x', width: 1, height: 1 };

beforeEach(() => sessionStorage.clear());

it('keeps the words of each product, without photos and empty fields', () => {
  keepWords(2, { '2 TEXT 0': 'Nora', '2 TEXT 1': '', '2 IMAGE 0': PHOTO });
  keepWords(3, { '3 TEXT 0': 'Otto' });
  expect(keptWords(2)).toEqual({ '2 TEXT 0': 'Nora' });
  expect(keptWords(3)).toEqual({ '3 TEXT 0': 'Otto' });
  expect(keptWords(4)).toEqual({});
});

it('leaves nothing once they are forgotten', () => {
  keepWords(2, { '2 TEXT 0': 'Nora' });
  forgetWords(2);
  expect(keptWords(2)).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});

it('keeps those of twenty products', () => {
  for (let id = 1; id <= 21; id += 1) keepWords(id, { [`${id} TEXT 0`]: 'Nora' });
  expect(keptWords(1)).toEqual({});
  expect(keptWords(21)).toEqual({ '21 TEXT 0': 'Nora' });
});

it.each(['{', '[]', '{"products":{"2":1}}', '{"products":[2,["2",5],["2",{"2 TEXT 0":9}]]}'])(
  'reads nothing out of %s',
  (text) => {
    sessionStorage.setItem('keptWords', text);
    expect(keptWords(2)).toEqual({});
  },
);

it('brings words back and keeps what is typed from then on, but not the empty start', () => {
  keepWords(2, { '2 TEXT 0': 'Nora' });
  const restored: Given[] = [];
  const restore = (words: Given) => void restored.push(words);
  const empty: Given = {};
  const { rerender } = renderHook(({ given }: { given: Given }) => useKeptWords(2, given, restore), {
    initialProps: { given: empty },
  });
  expect(restored).toEqual([{ '2 TEXT 0': 'Nora' }]);
  expect(keptWords(2)).toEqual({ '2 TEXT 0': 'Nora' });
  rerender({ given: { '2 TEXT 0': 'Lena' } });
  expect(keptWords(2)).toEqual({ '2 TEXT 0': 'Lena' });
});

it('takes what was typed before the code of the page came', async () => {
  const taken: unknown[] = [];
  const give = (key: string, words: Given[string]) => void taken.push([key, words]);
  function Box() {
    const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
    useTypedBefore(box, '2 TEXT 0', give);
    return <input ref={box} value="" onChange={() => undefined} />;
  }
  const { container, unmount } = render(<Box />);
  const html = container.innerHTML;
  unmount();
  expect(taken).toEqual([]);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  const typed = place.querySelector('input');
  if (typed) typed.value = 'Nora';
  await act(async () => void hydrateRoot(place, <Box />));
  expect(taken).toEqual([['2 TEXT 0', 'Nora']]);
});
