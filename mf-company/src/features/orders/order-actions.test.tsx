/** @jest-environment federation/jest/dom-environment */
import { PDFDocument } from '@cantoo/pdf-lib';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MediaPiece } from 'shared-api/contract/orders/desk-orders';
import { refusal } from 'shared-testing/fake-server';
import { blobInJsdom } from 'shared-testing/jsdom';
import { button, DESK, deskScene } from '../../testing/desk-scene.tsx';
import { aDeskOrder, aLine, aMediaPack, someCounts } from '../../testing/order-builders.ts';

const scene = await deskScene();
blobInJsdom();

const ORDERS = `${DESK}/orders`;
const PRINTS = `POST ${DESK}/order-prints`;
const ANSWERS = {
  [`${DESK}/order-counts`]: someCounts({ open: 2, all: 2 }),
  [PRINTS]: { printed_at: '2026-11-27T12:00:00.000Z' },
};

/** Files that the page saved, by name. */
const saved = new Map<string, Blob>();
let last: Blob | undefined;

beforeEach(() => {
  saved.clear();
  URL.createObjectURL = (file) => {
    last = file instanceof Blob ? file : undefined;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => undefined;
});

const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
  this: HTMLAnchorElement,
) {
  if (last !== undefined) saved.set(this.download, last);
});

afterAll(() => click.mockRestore());

const select = (name: string) => screen.findByRole('checkbox', { name }).then((box) => userEvent.click(box));

const pieceWith = (own: Partial<MediaPiece>): MediaPiece => {
  const [piece] = aMediaPack().pieces;
  if (piece === undefined) throw new Error('There is no piece');
  return { ...piece, ...own };
};

describe('printing', () => {
  it('makes one PDF of the selected orders, and notes that they were printed', async () => {
    scene.show('/orders', {
      ...ANSWERS,
      [ORDERS]: { orders: [aDeskOrder(), aDeskOrder({ id: 30 })], next: null },
      [`${DESK}/media-packs?ids=31%2C30`]: {
        packs: [31, 30].map((order_id) => aMediaPack({ order_id, pieces: [pieceWith({})] })),
      },
    });
    await select('Select order 31');
    await select('Select order 30');
    await userEvent.click(await button('Print media packs'));
    expect(await screen.findByText('The PDF of 2 orders is saved.')).toBeVisible();
    const file = saved.get('orders-2-from-30.pdf');
    expect(file?.type).toBe('application/pdf');
    const pdf = await PDFDocument.load(new Uint8Array(await (file ?? new Blob()).arrayBuffer()));
    expect(pdf.getPageCount()).toBe(2);
    expect(pdf.getTitle()).toBe('Kilnfold, orders 31, 30');
    expect(scene.server.sent(PRINTS)).toEqual([{ order_ids: [31, 30] }]);
  });

  it('puts four wishes on a sheet where that is chosen', async () => {
    scene.show('/orders', {
      ...ANSWERS,
      [ORDERS]: { orders: [aDeskOrder()], next: null },
      [`${DESK}/media-packs`]: {
        packs: [
          aMediaPack({ pieces: [1, 2, 3].map((wish_id) => pieceWith({ wish_id, line_ids: [wish_id] })) }),
        ],
      },
    });
    await select('Select order 31');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'On a sheet' }), 'Four items');
    await userEvent.click(await button('Print media packs'));
    expect(await screen.findByText('The PDF of 1 order is saved.')).toBeVisible();
    const bytes = await (saved.get('order-31.pdf') ?? new Blob()).arrayBuffer();
    expect((await PDFDocument.load(new Uint8Array(bytes))).getPageCount()).toBe(1);
  });

  it('says which order has a part missing, and leaves it to be printed', async () => {
    scene.show('/orders', {
      ...ANSWERS,
      [ORDERS]: { orders: [aDeskOrder(), aDeskOrder({ id: 30 })], next: null },
      [`${DESK}/media-packs`]: {
        packs: [
          aMediaPack({ pieces: [pieceWith({ texts: [null] })] }),
          aMediaPack({ order_id: 30, pieces: [pieceWith({})] }),
        ],
      },
    });
    await select('Select all orders shown');
    await userEvent.click(await button('Print media packs'));
    expect(await screen.findByText(/something of 1 order could not be loaded: 31\./)).toBeVisible();
    expect(scene.server.sent(PRINTS)).toEqual([{ order_ids: [30] }]);
  });

  it('says when the file is saved and the shop did not note it', async () => {
    scene.show('/orders', {
      ...ANSWERS,
      [ORDERS]: { orders: [aDeskOrder()], next: null },
      [`${DESK}/media-packs`]: { packs: [aMediaPack({ pieces: [pieceWith({})] })] },
      [PRINTS]: refusal(503, 'unavailable'),
    });
    await select('Select order 31');
    await userEvent.click(await button('Print media packs'));
    expect(await screen.findByText(/these orders stay under “To print”/)).toBeVisible();
    expect([...saved.keys()]).toEqual(['order-31.pdf']);
  });

  it('leaves its message in a view that is empty by now', async () => {
    scene.show('/orders?show=to_print', {
      ...ANSWERS,
      [ORDERS]: { orders: [aDeskOrder()], next: null },
      [`${DESK}/media-packs`]: { packs: [aMediaPack({ pieces: [pieceWith({})] })] },
      [PRINTS]: () => {
        scene.server.answerTo(ORDERS, { orders: [], next: null });
        return { printed_at: '2026-11-27T12:00:00.000Z' };
      },
    });
    await select('Select order 31');
    await userEvent.click(await button('Print media packs'));
    expect(await screen.findByText('No orders here at the moment.')).toBeVisible();
    expect(screen.getByText('The PDF of 1 order is saved.')).toBeVisible();
  });

  it('has nothing to print for what has left', async () => {
    scene.show('/orders', {
      ...ANSWERS,
      [ORDERS]: { orders: [aDeskOrder()], next: null },
      [`${DESK}/media-packs`]: { packs: [aMediaPack({ pieces: [] })] },
    });
    await select('Select order 31');
    await userEvent.click(await button('Print media packs'));
    expect(await screen.findByText('Nothing of these orders is left to send.')).toBeVisible();
    expect(saved.size).toBe(0);
    expect(scene.server.sent(PRINTS)).toEqual([]);
  });
});

describe('labels', () => {
  const label = { tracking_number: 'TRACK31', url: 'https://carrier.example/31.pdf' };

  it('of the selected orders are one PDF, and those that the carrier does not give are named', async () => {
    const file = await PDFDocument.create();
    file.addPage([288, 432]);
    scene.show('/orders?show=shipped', {
      ...ANSWERS,
      [ORDERS]: {
        orders: [31, 30, 29].map((id) => aDeskOrder({ id, label: id === 29 ? null : label })),
        next: null,
      },
      [`${DESK}/order-labels?ids=31%2C30`]: {
        labels: [
          { order_id: 31, pdf: await file.saveAsBase64() },
          { order_id: 30, pdf: null },
        ],
      },
    });
    await select('Select all orders shown');
    await userEvent.click(await button('Save 2 labels as PDF'));
    expect(await screen.findByText(/does not give the label of 1 order at the moment: 30\./)).toBeVisible();
    const bytes = await (saved.get('labels-1.pdf') ?? new Blob()).arrayBuffer();
    const [page, ...others] = (await PDFDocument.load(new Uint8Array(bytes))).getPages();
    expect(page?.getSize()).toEqual({ width: 288, height: 432 });
    expect(others).toEqual([]);
  });
});

describe('the file of orders', () => {
  const textOf = async (name: string) => (await waitForFile(name)).text();
  const waitForFile = async (name: string): Promise<{ text: () => Promise<string> }> => {
    await waitFor(() => expect([...saved.keys()]).toContain(name));
    const bytes = await (saved.get(name) ?? new Blob()).arrayBuffer();
    return { text: async () => new TextDecoder().decode(bytes) };
  };

  it('has all orders of the view, page after page, and no formula', async () => {
    const formula = aLine({ media: [{ gift: false, type_media: 'TEXT', content: '=HYPERLINK("x")' }] });
    scene.show('/orders?show=late', {
      ...ANSWERS,
      [`${ORDERS}?show=late&sort=due`]: {
        orders: [aDeskOrder({ lines: [formula] })],
        next: '1764000000000.31',
      },
      [`${ORDERS}?show=late&sort=due&after=1764000000000.31`]: {
        orders: [aDeskOrder({ id: 30 })],
        next: null,
      },
    });
    await userEvent.click(await button('Export all as CSV'));
    const lines = (await textOf('kilnfold-orders.csv')).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[2]).toMatch(/^30,/);
  });

  it('has the selected orders alone', async () => {
    scene.show('/orders', {
      ...ANSWERS,
      [ORDERS]: { orders: [aDeskOrder(), aDeskOrder({ id: 30 })], next: null },
    });
    await select('Select order 30');
    await userEvent.click(await button('Export 1 order'));
    const lines = (await textOf('kilnfold-orders.csv')).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['30']);
  });
});
