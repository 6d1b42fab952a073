/** @jest-environment ./scripts/lib/dom-environment.ts */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMerchandise } from '../../testing/builders.ts';
import { dialogInJsdom } from '../../testing/dialog-in-jsdom.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { anOrder, atTheCart, CART_CALL, renderOrdering, theButton } from './testing/ordering-scene.tsx';

dialogInJsdom();

const ADDED = { msg: 'Added' };

let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.close());

describe('a press while a choice is under way', () => {
  const chosen = anOrder({
    parts: [{ productId: 20, name: 'Two-tone mug', merchandise: aMerchandise({ merch_id: 201 }) }],
  });

  it('goes out with what the choice led to', async () => {
    server.answer({ [CART_CALL]: ADDED });
    const scene = renderOrdering({ busy: true });

    fireEvent.click(theButton());
    expect(await screen.findByRole('button', { name: 'Adding' })).toBeVisible();
    expect(server.calls).toHaveLength(0);

    scene.change({ busy: false, order: chosen });
    await atTheCart(scene);
    expect(server.calls.map(({ body }) => body)).toMatchObject([{ cart: { 20: { merch_id: 201 } } }]);
  });

  it('goes out too when the choice led back to where it was', async () => {
    server.answer({ [CART_CALL]: ADDED });
    const scene = renderOrdering({ busy: true, failures: 1 });

    fireEvent.click(theButton());
    scene.change({ busy: false });
    await atTheCart(scene);
    expect(server.calls).toHaveLength(1);
  });

  it('does not order what was chosen before when the choice failed', async () => {
    server.answer({ [CART_CALL]: ADDED });
    const scene = renderOrdering({ busy: true });

    fireEvent.click(theButton());
    scene.change({ busy: false, failures: 1 });
    expect(theButton()).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was added');

    // The next press is the shopper's own word for what is shown.
    await userEvent.click(theButton());
    await atTheCart(scene);
    expect(server.calls).toHaveLength(1);
  });
});

describe('a choice brought back by the sign-in', () => {
  const OFFER = 'Your choice is still here. Add it to your cart?';

  it('is offered, with the focus on the button', async () => {
    server.answer({ [CART_CALL]: ADDED });
    const scene = renderOrdering();
    expect(screen.queryByText(OFFER)).toBeNull();

    scene.change({ offered: true });
    expect(screen.getByText(OFFER)).toBeVisible();
    expect(theButton()).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    await atTheCart(scene);
  });

  it('leaves the focus to who has gone on', () => {
    const scene = renderOrdering();
    screen.getByRole('textbox').focus();
    scene.change({ offered: true });

    expect(screen.getByText(OFFER)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('can be waved aside', async () => {
    renderOrdering({ offered: true });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(screen.queryByText(OFFER)).toBeNull();
    expect(theButton()).toHaveFocus();
  });
});
