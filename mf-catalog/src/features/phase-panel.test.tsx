/** @jest-environment federation/jest/dom-environment */
import { screen } from '@testing-library/react';
import { aMerchandise } from '../testing/builders.ts';
import { renderRoute } from '../testing/render-route.tsx';
import { PhasePanel } from './phase-panel.tsx';

const coming = {
  wanted: 1,
  arrival: { kind: 'dated', leaves: '2026-11-25' },
  today: '2026-11-23',
  pause: { closed: null, later: null },
} as const;

it('shows how far the funding is', () => {
  const merchandise = aMerchandise({
    quantity: 0,
    maxover: 60,
    minover: 30,
    backlogged: 36,
    prod_backlogged: 36,
    production_phase: 'Funded',
  });
  renderRoute(<PhasePanel {...coming} merchandise={merchandise} />);

  const bar = screen.getByRole('progressbar', { name: 'Funding' });
  expect(bar.getAttribute('value')).toBe('100');
  expect(bar.getAttribute('aria-valuetext')).toBe('120 percent of the goal');
  expect(screen.getByText('Funded')).toBeTruthy();
  expect(screen.getByText('36 of 30 ordered')).toBeTruthy();
});

it('shows no bar where nothing is backlogged', () => {
  renderRoute(<PhasePanel {...coming} merchandise={aMerchandise()} />);

  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('40 in stock')).toBeTruthy();
  expect(screen.getByText('Arrives Nov 27-Dec 2')).toBeTruthy();
});

it('says in words that more is made at once where there is no goal', () => {
  renderRoute(
    <PhasePanel
      {...coming}
      merchandise={aMerchandise({ quantity: 0, maxover: 5, production_phase: 'Funded' })}
    />,
  );

  expect(screen.getByText('ready to manufacture more ASAP')).toBeTruthy();
});
