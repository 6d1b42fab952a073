import type { Page } from '@playwright/test';
import { listMails } from 'shared-api/contract/administration/mail-log';
import type { WaitingKind } from 'shared-api/contract/administration/waiting';
import { reportReview, writeReview } from 'shared-api/contract/catalog/reviews';
import { getDesk } from 'shared-api/contract/companies/desk';
import { openCompanyAccount, requestCompanyPayout } from 'shared-api/contract/fees/company-account';
import { cancelOrderLines, confirmDelivery, reportOrderProblem } from 'shared-api/contract/orders/orders';
import { expectFits } from '../support/browser/layout.ts';
import { openAlive } from '../support/browser/problems.ts';
import { expect, test } from '../support/journey.ts';
import {
  because,
  checkNow,
  openTab,
  personId,
  readWaiting,
  visitorAt,
  waitingCount,
} from '../support/pages/admin-desk.ts';
import { approve, readyCompany } from '../support/pages/company-desk.ts';
import {
  bodyOf,
  letTimePass,
  missPromise,
  NO_LONGER_CANCELLED,
  payForChosen,
} from '../support/pages/orders.ts';
import { expectMail, switchFaults } from '../support/servers/services.ts';
import { HOME, wishFor } from '../support/shop/buyer.ts';

/** What the start page calls each kind. */
const TITLES: Readonly<Record<WaitingKind, string>> = {
  companies: 'Companies to approve',
  price_reports: 'Price reports',
  review_reports: 'Reported reviews',
  held_fees: 'Held fees',
  late_orders: 'Late orders',
  problems: 'Problems without an answer',
  failed_refunds: 'Refunds that the card service refuses',
  failed_payouts: 'Payouts that failed',
  given_up_mails: 'Emails that were given up',
  findings: 'Findings',
};
const KINDS = Object.keys(TITLES) as WaitingKind[];

/** Longer than money of goods waits after they were delivered. */
const KEPT = '31 days';
const LATE_DAYS = 3;
/** Lets the card service refuse to make something. */
const refusing = (path: string) => ({ path, method: 'POST', fail: { status: 400 } });
/** How a mail server says that there is no such mail box. */
const NO_MAIL_BOX = 550;

/** What the start page says of a kind. */
const waitingRow = (page: Page, kind: WaitingKind) =>
  page
    .getByRole('list', { name: 'What waits' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: TITLES[kind], exact: true }) });

/** How long something waits, in its largest unit. */
function ageOf(since: string, now: string): RegExp {
  const minutes = Math.floor((Date.parse(now) - Date.parse(since)) / 60_000);
  const [count, unit] =
    minutes >= 1440
      ? [Math.floor(minutes / 1440), 'day']
      : minutes >= 60
        ? [Math.floor(minutes / 60), 'hour']
        : [minutes, 'minute'];
  // The page may have been opened a little later.
  return new RegExp(`waits for (${count}|${count + 1}) ${unit}s?\\.`);
}

test('an administrator finds everything that waits on the start page, with count and age, and clears all of it', {
  tag: '@new',
}, async ({ browser, openOwnSite }) => {
  test.slow();
  const site = await openOwnSite({ signIn: {}, services: {} });
  const { api, services } = site;
  const owner = await visitorAt(browser, site.url);
  const admin = await visitorAt(browser, site.url, true);
  const seller = await visitorAt(browser, site.url);
  const buyer = await visitorAt(browser, site.url);
  const unreached = await visitorAt(browser, site.url);
  const { page } = admin;
  const word = Date.now().toString(36);
  const [name, newcomer] = [`Slip ${word}`, `Raku ${word}`];
  const shop = await readyCompany(owner.call, name);
  const goods = { productId: shop.product.id, merchandiseId: shop.merchandiseId };
  const ofOrder = (path: string, id: number) => path.replace(':id', String(id));
  const ofShop = (path: string) => path.replace(':company', shop.code);

  await test.step('a company asks to be approved, and another one sells', async () => {
    await approve(admin.call, owner.call, shop.code);
    await readyCompany(owner.call, newcomer);
  });

  await test.step('a reader reports the review of a buyer, and a shopper a lower price', async () => {
    await wishFor(buyer.call, goods, 2);
    const { id } = await payForChosen(buyer.call, services);
    await letTimePass(api, NO_LONGER_CANCELLED);
    const shipped = { tracking_number: '940010000000' };
    await bodyOf(owner.call('POST', `/api/desk/${shop.code}/orders/${id}/ship`, shipped));
    await bodyOf(buyer.call('POST', ofOrder(confirmDelivery.path, id), {}));
    await letTimePass(api, KEPT);
    const review = { rating: 1, content: 'My neighbour has a nicer one' };
    const written = writeReview.answer.parse(
      await bodyOf(buyer.call('POST', ofOrder(writeReview.path, shop.product.id), review)),
    );
    const reason = { reason: 'It is about a neighbour' };
    await bodyOf(seller.call('POST', ofOrder(reportReview.path, written.id), reason));
    const seen = { seen_at_url: 'https://shop.example/bowl', seen_price: 25, note: 'Since Monday' };
    await bodyOf(seller.call('POST', `/api/company/product/${shop.product.id}/price-report`, seen));
  });

  await test.step('the card service refuses the payout of a company', async () => {
    const opened = await bodyOf(owner.call('POST', ofShop(openCompanyAccount.path)));
    await owner.page.goto(openCompanyAccount.answer.parse(opened).url);
    await owner.page.getByRole('button', { name: /^Everything is filled in/ }).click();
    await expect(owner.page).toHaveURL(/payouts=back/);
    await switchFaults(services.cardsUrl, refusing('/v1/transfers'));
    await bodyOf(owner.call('POST', ofShop(requestCompanyPayout.path)));
    await expect.poll(() => waitingCount(admin, 'failed_payouts')).toBe(1);
  });

  await test.step('a sale goes to the address of its influencer; it is late, and its buyer has no answer', async () => {
    const { company } = getDesk.answer.parse(await bodyOf(owner.call('GET', ofShop(getDesk.path))));
    await bodyOf(seller.call('POST', '/api/stakeholder/influence', { company_id: company.id }));
    await bodyOf(seller.call('POST', '/api/order/address', HOME));
    await wishFor(buyer.call, goods, 1, await personId(admin.call, seller.name));
    const order = await payForChosen(buyer.call, services);
    const problem = { line_id: order.lines[0]?.id, content: 'It did not come' };
    await bodyOf(buyer.call('POST', ofOrder(reportOrderProblem.path, order.id), problem));
    await missPromise(api, order.id, LATE_DAYS);
  });

  await test.step('a refund is refused, and no email reaches the buyer', async () => {
    await switchFaults(services.cardsUrl, refusing('/v1/refunds'));
    await switchFaults(services.mailUrl, { refuse: { code: NO_MAIL_BOX, to: `${unreached.name}@` } });
    await wishFor(unreached.call, goods);
    const { id } = await payForChosen(unreached.call, services);
    await bodyOf(unreached.call('POST', ofOrder(cancelOrderLines.path, id), {}));
    await expect.poll(() => waitingCount(admin, 'failed_refunds')).toBe(1);
    const givenUp = async () => {
      const query = new URLSearchParams({ q: unreached.name, state: 'given_up' });
      const list = await bodyOf(admin.call('GET', `${listMails.path}?${query}`));
      return listMails.answer.parse(list).mails.length;
    };
    await expect.poll(givenUp).toBeGreaterThan(0);
    for (const url of [services.cardsUrl, services.mailUrl]) await switchFaults(url, {});
  });

  await test.step('the checks find both, which are counted for themselves', async () => {
    await openAlive(page, '/admin?tab=findings');
    await checkNow(admin);
  });

  await test.step('the start page has each kind, with count and age, and so have the tabs', async () => {
    await openAlive(page, '/admin');
    const { waiting, looked_at } = await readWaiting(admin);
    expect(waiting.map(({ kind }) => kind)).toEqual(KINDS);
    expect(waiting.find(({ kind }) => kind === 'findings')).toMatchObject({ count: 0 });
    for (const { kind, count, oldest_at } of waiting) {
      if (kind === 'findings') continue;
      if (kind === 'unknown' || oldest_at === null) throw new Error(`No ${kind} waits`);
      await expect(waitingRow(page, kind)).toContainText(`${count} waiting`);
      await expect(waitingRow(page, kind)).toContainText(ageOf(oldest_at, looked_at));
    }
    const sum = waiting.reduce((all, { count }) => all + count, 0);
    await expect(page.getByRole('tab', { name: `Start ${sum} waiting` })).toBeVisible();
    await expectFits(page);
  });

  /** Orders of the kind that is cleared. */
  let opened: string[] = [];
  /** Decides about everything of a kind: each time from the start page, until it is not there any more. */
  const clear = async (kind: WaitingKind, decide: () => Promise<void>) => {
    opened = [];
    for (let left = await waitingCount(admin, kind); left > 0; left -= 1) {
      await openTab(page, 'Start');
      await page.getByRole('button', { name: `Open ${TITLES[kind]}` }).click();
      await decide();
      await expect.poll(() => waitingCount(admin, kind)).toBeLessThan(left);
    }
    await openTab(page, 'Start');
    await expect(waitingRow(page, kind)).toHaveCount(0);
  };
  const main = page.getByRole('main');
  const first = (action: RegExp) => main.getByRole('button', { name: action }).first();
  /** The list shows what it had until it is loaded again: an order that was decided about is not opened once more. */
  const openNextOrder = async () => {
    const links = main.getByRole('link', { name: /^Order \d+$/ });
    const next = links.filter({ hasNotText: new RegExp(`^(${opened.join('|') || 'none'})$`) }).first();
    opened.push((await next.textContent()) ?? '');
    await next.click();
  };

  await test.step('the company is approved', async () => {
    await clear('companies', async () => {
      await expectFits(page);
      await first(/^Approve /).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Approve / })
        .click();
      await expect(page.getByText(/ is approved\. We’ve emailed its owners\.$/)).toBeVisible();
    });
    await expectMail(services, `${owner.name}@a.example`, new RegExp(`${newcomer} is approved`));
  });

  await test.step('the reports of readers and shoppers are settled', async () => {
    await clear('price_reports', async () => {
      await expectFits(page);
      await first(/^Settle the report of /).click();
      await page.getByRole('radio', { name: /Unfounded/ }).check();
      await because(page, 'Another bowl', 'Settle the report');
    });
    await clear('review_reports', async () => {
      await expectFits(page);
      await first(/^Keep the review of /).click();
      await because(page, 'It is an opinion', 'Keep the review');
    });
  });

  await test.step('held fees are returned', async () => {
    await clear('held_fees', async () => {
      await expectFits(page);
      await first(/^Return \$/).click();
      await because(page, 'Bought for oneself', /^Return \$/);
    });
  });

  await test.step('the late order and the problem are looked after', async () => {
    await clear('late_orders', async () => {
      await openNextOrder();
      await first(/^Set aside$/).click();
      await because(page, 'They send it today', 'Set aside');
    });
    await clear('problems', async () => {
      await openNextOrder();
      await expectFits(page);
      await first(/^Set aside the problem with /).click();
      await because(page, 'Answered by phone', 'Set aside');
    });
  });

  await test.step('the payout that failed is looked after: its owner can ask for it again', async () => {
    await clear('failed_payouts', async () => {
      await expectFits(page);
      await first(/^Set aside the payout to /).click();
      await because(page, 'Wrote to the owner', 'Set aside');
    });
    await bodyOf(owner.call('POST', ofShop(requestCompanyPayout.path)));
  });

  await test.step('the refund is asked for again, and goes through; so do the emails', async () => {
    await openTab(page, 'Start');
    await page.getByRole('button', { name: `Open ${TITLES.failed_refunds}` }).click();
    await openNextOrder();
    await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('refused by the card service');
    await expectFits(page);
    await first(/^Request the refund again: refund \d+$/).click();
    await because(page, 'The card service takes it now', 'Request the refund again');
    await expect.poll(() => waitingCount(admin, 'failed_refunds')).toBe(0);
    await clear('given_up_mails', async () => {
      await expectFits(page);
      await first(/^Send again: /).click();
      await expect(page.getByText(/^Email \d+ is sent again\.$/)).toBeVisible();
    });
    for (const subject of [/^Your order \d+ is paid$/, / is on its way back to you$/])
      await expectMail(services, `${unreached.name}@a.example`, subject);
  });

  await test.step('nothing waits any more, on no tab, and the log has every reason', async () => {
    await openAlive(page, '/admin');
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    await expect(page.getByRole('tab', { name: /waiting/ })).toHaveCount(0);
    const { waiting } = await readWaiting(admin);
    expect(waiting.map(({ count, oldest_at }) => [count, oldest_at])).toEqual(KINDS.map(() => [0, null]));
    await expectFits(page);
    await openTab(page, 'Log');
    for (const reason of ['Another bowl', 'It is an opinion', 'Bought for oneself', 'Wrote to the owner'])
      await expect(page.getByRole('list', { name: 'Log' })).toContainText(`“${reason}”`);
  });

  for (const { context, problems } of [owner, admin, seller, buyer, unreached]) {
    expect(problems.unexpected()).toEqual([]);
    await context.close();
  }
});
