/** @jest-environment federation/jest/dom-environment */
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { hydrateRoot } from 'react-dom/client';
import { useFollowedInfluencer, useInfluencerChange } from './followed-influencer.ts';
import { influencerVisited } from './influencer-state.ts';
import { slices } from './slices.ts';

const JUNE = { id: 7, username: 'june.park', picture_location: '' };

function Line() {
  const { username } = useFollowedInfluencer();
  const { follow, drop } = useInfluencerChange();
  return (
    <>
      <p>{username ? `Paid link: ${username}` : 'Nobody'}</p>
      <button type="button" onClick={() => follow(JUNE)}>
        Follow
      </button>
      <button type="button" onClick={drop}>
        Drop
      </button>
    </>
  );
}

/** The same as the server renders it. */
const FROM_SERVER = '<p>Nobody</p><button type="button">Follow</button><button type="button">Drop</button>';

const page = (store: ReturnType<typeof createStore>) => (
  <Provider store={store}>
    <Line />
  </Provider>
);

it('hydrates what the server sent, and then shows who is followed, though that was known before', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = FROM_SERVER;
  const fromServer = place.querySelector('p');
  const store = createStore();
  store.set(slices.followinfluencer, influencerVisited(JUNE, Date.now()));
  const drawnAnew: unknown[] = [];

  await act(async () => {
    hydrateRoot(place, page(store), { onRecoverableError: (error) => drawnAnew.push(error) });
  });

  expect(drawnAnew).toEqual([]);
  expect(place.querySelector('p')).toBe(fromServer);
  expect(fromServer).toHaveTextContent('Paid link: june.park');
  place.remove();
});

it('follows whoever is followed and dropped', () => {
  render(page(createStore()));
  act(() => screen.getByText('Follow').click());
  expect(screen.getByText('Paid link: june.park')).toBeInTheDocument();
  act(() => screen.getByText('Drop').click());
  expect(screen.getByText('Nobody')).toBeInTheDocument();
});
