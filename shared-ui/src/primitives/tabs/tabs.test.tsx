/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resizeInJsdom } from 'shared-testing/jsdom';
import { Tabs } from './tabs.tsx';

resizeInJsdom(300);
/** What is observed last got another size. */
let grow = () => undefined;
Object.assign(globalThis, {
  ResizeObserver: class extends ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      super(callback);
      grow = () => void callback([], this);
    }
  },
});

const items = [
  { value: 'products', label: 'Products', content: 'Recommended' },
  { value: 'gifts', label: 'Gifted Products', content: 'Given away' },
  { value: 'views', label: 'Views', content: 'Seen' },
];

const chosen = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  it('shows the first panel and ties it to its tab', () => {
    render(<Tabs label="Products of marlowe" items={items} />);
    expect(screen.getByRole('tablist', { name: 'Products of marlowe' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Products' })).toHaveTextContent('Recommended');
    expect(screen.queryByText('Given away')).toBeNull();
  });

  it('is one tab stop in which arrows, Home and End move around', async () => {
    render(<Tabs label="Products" items={items} />);
    await userEvent.tab();
    expect(chosen()).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen()).toHaveTextContent('Gifted Products');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(chosen()).toHaveTextContent('Products');
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen()).toHaveTextContent('Views');
    await userEvent.keyboard('{Home}');
    expect(chosen()).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('moves the row of more tabs than fit until the chosen one is in its middle, also when a label grows', async () => {
    const places: Record<string, [left: number, width: number]> = { Views: [500, 60], Products: [0, 80] };
    const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const [left, width] = places[this.textContent] ?? [16, 300];
      return new DOMRect(left, 0, width, 44);
    });
    render(<Tabs label="Products" items={items} defaultValue="views" />);
    expect(screen.getByRole('tablist').scrollLeft).toBe(364);
    await userEvent.click(screen.getByRole('tab', { name: 'Products' }));
    expect(screen.getByRole('tablist').scrollLeft).toBe(364 - 126);
    // A tab before it got wider.
    places['Products'] = [100, 80];
    grow();
    expect(screen.getByRole('tablist').scrollLeft).toBe(364 - 126 - 26);
    rects.mockRestore();
  });

  it('obeys its owner when it has one', async () => {
    const change = jest.fn();
    render(<Tabs label="Products" items={items} value="gifts" onChange={change} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Views' }));
    expect(change).toHaveBeenCalledWith('views');
    expect(chosen()).toHaveTextContent('Gifted Products');
  });
});
