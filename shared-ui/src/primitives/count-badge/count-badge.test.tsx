/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { CountBadge } from './count-badge.tsx';

const shown = (count: number, max?: number) => render(<CountBadge count={count} max={max} />).container;

describe('CountBadge', () => {
  it('shows the number', () => expect(shown(3)).toHaveTextContent('3'));
  it('stops counting at its most', () => expect(shown(120)).toHaveTextContent('99+'));
  it('is not there for nothing', () => expect(shown(0)).toBeEmptyDOMElement());

  it('shows nothing as a zero when asked to', () => {
    expect(render(<CountBadge count={0} zero />).container).toHaveTextContent(/^0$/);
  });

  it('swells when the number changes, and only then', () => {
    const { container, rerender } = render(<CountBadge count={3} />);
    const first = container.firstElementChild;
    rerender(<CountBadge count={3} />);
    expect(container.firstElementChild).toBe(first);
    rerender(<CountBadge count={4} />);
    expect(container.firstElementChild).not.toBe(first);
    expect(container).toHaveTextContent('4');
  });
});
