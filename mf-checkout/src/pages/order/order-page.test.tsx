/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { dialogInJsdom } from 'shared-testing/jsdom';
import { signedIn } from 'shared-testing/render';
import { aCompany, aLine, anOrder } from '../../testing/builders.ts';
import { renderPath } from '../../testing/render-pages.tsx';

const PATH = '/company/kilnfold/order/17';
const COMPANY = 'GET /api/company/code/kilnfold';
const ORDER = 'GET /api/order/orders/17';
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

dialogInJsdom();
const server = await startFakeServer();
beforeEach(() => {
  log.mockClear();
  server.forget();
  server.answerTo(COMPANY, aCompany());
});

const card = (name = 'Stem vase') => within(screen.getByRole('article', { name }));
const other = aLine({
  id: 60,
  wish_id: 22,
  company_id: 1,
  company_name_code: 'wishbin',
  company_name_view: 'Wishbin',
  name_view: 'Wood tag',
});

async function shown(...lines: Parameters<typeof anOrder>[0] & object) {
  server.answerTo(ORDER, anOrder(lines));
  const page = renderPath(PATH);
  await screen.findByRole('heading', { level: 1, name: 'Order 17' });
  await screen.findByRole('article', { name: 'Stem vase' });
  return page;
}

describe('of a company that is shown to nobody any more', () => {
  beforeEach(() => server.answerTo(COMPANY, refusal(404, 'not_found')));

  it('the order is still there for whoever ordered, in the marketplace’s look', async () => {
    await shown(aLine(), other);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('there is nothing for anybody else', async () => {
    server.answerTo(ORDER, refusal(404, 'not_found'));
    renderPath(PATH);
    expect(await screen.findByText('404 There is no company at this address.')).toBeVisible();
    expect(server.asked).toEqual([COMPANY, ORDER]);
  });

  it('nor of another company’s order', async () => {
    server.answerTo(ORDER, anOrder([other]));
    renderPath(PATH);
    expect(await screen.findByText('404 There is no company at this address.')).toBeVisible();
  });
});

describe('an order', () => {
  it('shows the company’s lines alone, and of the whole order its money and its other parts', async () => {
    const through = { influencer: 'tansy.quill', influencer_picture: '/people/7.png' };
    await shown(aLine({ ...through, quantity: 2, name: 'For Nora' }), other);

    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(card().getByText('Color: Terracotta')).toBeVisible();
    expect(card().getByText('$124.00')).toBeVisible();
    expect(card().getByText('2 × $62.00')).toBeVisible();
    expect(card().getByText('Named “For Nora”')).toBeVisible();
    expect(card().getByText('tansy.quill')).toBeVisible();
    expect(document.querySelector('img[src^="/img/people/7.png"]')).not.toBeNull();
    const whole = within(screen.getByRole('complementary', { name: 'The whole order' }));
    expect(whole.getByRole('link', { name: /Wishbin/ })).toHaveAttribute('href', '/company/wishbin/order/17');
    expect(whole.getByText(/this page/)).toBeVisible();
    expect(
      [...(whole.getByText('Total').closest('dl')?.children ?? [])].map((row) => row.textContent),
    ).toEqual(['Cart Total$186.00', 'Tax$7.76', 'Shipping$15.80', 'Credit Charge$2.50', 'Total$212.06']);
    expect(whole.getByText('12 Elm Street')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your orders' })).toHaveAttribute('href', '/orders');
  });

  it('says step by step how far it is, what is promised, and where the parcel is', async () => {
    await shown(
      aLine({
        state: 'shipped',
        shipped_at: '2026-11-04T10:00:00.000Z',
        tracking_url: 'https://carrier.example/T1',
        tracking_number: 'T1',
      }),
    );
    const steps = within(
      card().getByRole('list', { name: 'How far it is: 1 × Stem vase (Color: Terracotta)' }),
    );

    expect(steps.getByText('On its way').closest('li')).toHaveAttribute('aria-current', 'step');
    const follow = card().getByRole('link', { name: /Follow the parcel/ });
    expect(follow).toHaveAttribute('href', 'https://carrier.example/T1');
    expect(follow).toHaveAttribute('rel', 'noopener noreferrer');
    expect(card().getByText(/Tracking number T1/)).toBeVisible();
  });

  it('has one way for a wish, of what comes last, and under it that of each part', async () => {
    await shown(
      aLine({ quantity: 3 }),
      aLine({
        id: 52,
        quantity: 2,
        to_make: true,
        state: 'waiting',
        arrival: { kind: 'dated', leaves: '2099-11-20' },
      }),
    );

    expect(card().getByText('5 × $62.00')).toBeVisible();
    const [whole] = card().getAllByText(/^Arrives Nov 25, 2099\./);
    expect(whole).toBeVisible();
    expect(card().getByText('3 × Stem vase (Color: Terracotta)')).not.toBeVisible();
    fireEvent.click(card().getByText('How far each part is'));
    expect(card().getByText('3 × Stem vase (Color: Terracotta)')).toBeVisible();
    expect(card().getByText('2 × Stem vase (Color: Terracotta)')).toBeVisible();
  });

  it('shows what of a price was refunded, and the label with which goods go back to this company alone', async () => {
    const url = 'https://carrier.example/back.pdf';
    const label = { company_name_code: 'kilnfold', provider: 'USPS Ground', tracking_number: 'B1', url };
    server.answerTo(
      ORDER,
      anOrder([aLine({ state: 'delivered', refunded_goods: 500, refunded_tax: 31 }), other], {
        return_labels: [label, { ...label, company_name_code: 'wishbin', tracking_number: 'B2' }],
      }),
    );
    renderPath(PATH);
    expect(await screen.findByText('$5.00 refunded')).toBeVisible();
    expect(screen.getByText(/Its tracking number is B1\./)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Open the return label' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Open the return label' })).toHaveAttribute('href', url);
  });

  it('names the parcel of a replacement, and leads to it where its label was bought', async () => {
    const replacement = {
      ...{ id: 8, line_id: 51, problem_id: 5, quantity: 1, state: 'shipped' as const },
      ...{ created_at: '2026-11-21T12:00:00.000Z', shipped_at: '2026-11-22T12:00:00.000Z' },
    };
    server.answerTo(
      ORDER,
      anOrder([aLine({ id: 51, state: 'delivered' })], {
        replacements: [
          { ...replacement, tracking_number: '1Z5', tracking_url: 'https://carrier.example/1Z5' },
          // An address of another kind is no link.
          { ...replacement, id: 9, tracking_number: '1Z6', tracking_url: 'ftp://carrier.example/1Z6' },
        ],
      }),
    );
    renderPath(PATH);
    expect(await screen.findByText(/Tracking number 1Z5\./)).toBeVisible();
    expect(screen.getByText(/Tracking number 1Z6\./)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Track the replacement' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Track the replacement' })).toHaveAttribute(
      'href',
      'https://carrier.example/1Z5',
    );
  });

  it('shows what was given back, and where that is', async () => {
    server.answerTo(
      ORDER,
      anOrder([aLine({ state: 'cancelled' })], {
        refunded: 6588,
        refunds: [
          {
            id: 1,
            cents: 6588,
            created_at: '2026-11-05T12:00:00.000Z',
            state: 'asked',
            reason: 'cancelled',
            company_name_code: 'kilnfold',
            shipping: 790,
          },
        ],
      }),
    );
    renderPath(PATH);

    expect(await screen.findByText('-$65.88')).toBeVisible();
    expect(screen.getByText(/on its way to your card\. \$7\.90 of it is shipping$/)).toBeVisible();
    expect(screen.getByText('Total after refunds').nextSibling).toHaveTextContent('$10.40');
  });

  it('that is not paid says so and can be looked at again', async () => {
    server.answerTo(
      ORDER,
      anOrder([aLine({ state: 'reserved', due_at: null })], { state: 'pending', paid_at: null }),
    );
    renderPath(PATH);
    expect(await screen.findByText(/This order is not paid yet/)).toBeVisible();

    server.answerTo(ORDER, anOrder());
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('Being packed')).toBeVisible();
    expect(screen.queryByText(/This order is not paid yet/)).toBeNull();
  });
});

describe('what was given', () => {
  it('is shown, the password only when asked for', async () => {
    const media = [
      { gift: true, type_media: 'TEXT' as const, content: 'For Nora' },
      { gift: true, type_media: 'PASSWORD' as const, content: 'bluebell' },
      { gift: false, type_media: 'IMAGE' as const, content: '/signed/a/media/1.png' },
      { gift: false, type_media: 'TEXT' as const, content: null },
    ];
    await shown(aLine({ media }));

    expect(card().getByText('For Nora')).toBeVisible();
    expect(card().queryByText('bluebell')).toBeNull();
    expect(card().getByRole('img', { name: 'Picture 1 you gave' })).toHaveAttribute(
      'src',
      '/img/signed/a/media/1.png?w=320',
    );
    expect(card().getByText('This cannot be read at the moment. It is kept safe.')).toBeVisible();
    fireEvent.click(card().getByRole('button', { name: 'Show password' }));
    expect(card().getByText('bluebell')).toBeVisible();
    fireEvent.click(card().getByRole('button', { name: 'Hide password' }));
    expect(card().queryByText('bluebell')).toBeNull();
  });

  it('is the goods as they were previewed, small beside the name and large below', async () => {
    const media = [
      { gift: false, type_media: 'PREVIEW' as const, content: '/signed/a/wishes/1.jpeg' },
      { gift: false, type_media: 'TEXT' as const, content: 'For Nora' },
    ];
    await shown(aLine({ media }));
    const [small] = card().getAllByRole('img', { name: 'Your design of Stem vase', hidden: true });
    expect(small).toHaveAttribute('src', '/img/signed/a/wishes/1.jpeg?w=640');
    const own = within(screen.getByRole('region', { name: 'Your personalization of Stem vase' }));
    expect(own.getByRole('img', { name: 'What you asked for' })).toHaveAttribute(
      'src',
      '/img/signed/a/wishes/1.jpeg?w=800',
    );
    expect(own.getByText('For Nora')).toBeVisible();
  });

  it('whose address ran out is asked for again', async () => {
    const pictureAt = (content: string) => aLine({ media: [{ gift: false, type_media: 'IMAGE', content }] });
    await shown(pictureAt('/signed/a/media/1.png'));
    fireEvent.error(card().getByRole('img', { name: 'Picture 1 you gave' }));
    server.answerTo(ORDER, anOrder([pictureAt('/signed/b/media/1.png')]));
    fireEvent.click(card().getByRole('button', { name: 'Show again' }));

    expect(await screen.findByRole('img', { name: 'Picture 1 you gave' })).toHaveAttribute(
      'src',
      '/img/signed/b/media/1.png?w=320',
    );
  });
});

describe('a gift', () => {
  const gift = { gift: true, gift_code: 'kZ8s-4Qm2LxPw9aT3vBn7Q', gift_qr: '/signed/a/gifts/9.png' };

  it('shows its code large, to print and to keep, and what became of it', async () => {
    await shown(aLine({ ...gift, gift_opened_at: '2026-11-20T12:00:00.000Z', gift_thanks: 'I love it!' }));
    const panel = within(screen.getByRole('region', { name: 'Gift page of Stem vase' }));

    expect(panel.getByRole('img', { name: 'QR code of the gift page of Stem vase' })).toHaveAttribute(
      'src',
      '/img/signed/a/gifts/9.png',
    );
    expect(panel.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'gift-21.png');
    expect(panel.getByRole('link', { name: 'See the gift page' })).toHaveAttribute(
      'href',
      `/g/${gift.gift_code}`,
    );
    expect(panel.getByText('Opened on November 20, 2026')).toBeVisible();
    expect(panel.getByText('I love it!')).toBeVisible();
  });

  it('that was cancelled has no code any more', async () => {
    await shown(aLine({ ...gift, state: 'cancelled' }));
    expect(screen.queryByRole('region', { name: 'Gift page of Stem vase' })).toBeNull();
  });

  it('is printed alone, without what it is, and the sheet goes when the paper is done', async () => {
    HTMLImageElement.prototype.decode = async () => undefined;
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await shown(aLine(gift));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Print' })));

    expect(print).toHaveBeenCalledTimes(1);
    const sheet = document.querySelector('body > [data-print-sheet]');
    expect(sheet).toHaveTextContent(/^A gift for you.*\/g\/[\w-]+\. If it asks for a password/);
    expect(sheet).not.toHaveTextContent('Stem vase');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-print-sheet]')).toBeNull();
  });
});

describe('where there is none', () => {
  it('of an unknown company or order, or with nothing of the company in it, is the 404 page', async () => {
    server.answerTo(ORDER, refusal(404, 'not_found'));
    const { unmount } = renderPath(PATH);
    expect(await screen.findByText('404 You have no such order with this company.')).toBeVisible();
    unmount();

    server.answerTo(ORDER, anOrder([other]));
    renderPath(PATH).unmount();
    server.answerTo(COMPANY, refusal(404, 'not_found'));
    renderPath(PATH);
    expect(await screen.findByText('404 There is no company at this address.')).toBeVisible();
    expect(log).not.toHaveBeenCalled();
  });

  it('of another company’s part only, is the 404 page too', async () => {
    server.answerTo(ORDER, anOrder([other]));
    renderPath(PATH);
    expect(await screen.findByText('404 You have no such order with this company.')).toBeVisible();
  });

  it.each(['/company/kilnfold/order/0', '/company/kilnfold/order/x1', '/company/kiln%20fold/order/17'])(
    'nobody is asked about %s',
    async (path) => {
      renderPath(path);
      expect(await screen.findByText(/^404 /)).toBeVisible();
      expect(server.asked).toEqual([]);
    },
  );
});

it('signed out says so in the company’s place, and leads to the login and back', async () => {
  renderPath(PATH, { status: 'signed-out' });

  expect(await screen.findByText('Please Log in to see this page')).toBeVisible();
  expect(server.asked).toEqual([COMPANY]);
});

it('that could not be fetched says so and tries again', async () => {
  server.answerTo(ORDER, refusal(500, 'server_error'));
  renderPath(PATH);
  expect(await screen.findByText('Your order could not be loaded')).toBeVisible();

  server.answerTo(ORDER, anOrder());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Stem vase' })).toBeVisible();
});

it('that came from the server, in the company’s look alone, asks for the order itself', async () => {
  server.answerTo(ORDER, anOrder());
  renderPath(PATH, signedIn(), { company: aCompany(), orderId: 17, session: null });

  expect(await screen.findByRole('article', { name: 'Stem vase' })).toBeVisible();
  expect(server.asked).toEqual([COMPANY, ORDER]);
});
