import { type LazyPages, lazyPages } from 'shared-shell/lazy-pages';
import type { DeskTab } from '../../domain/desk-url.ts';

/** The tabs of the desk but its first one: each loads its code when it is opened. */
const code = {
  accounts: lazyPages(() => import(/* webpackChunkName: "admin-accounts" */ './accounts.tsx')),
  log: lazyPages(() => import(/* webpackChunkName: "admin-audit-log" */ './audit-log.tsx')),
  bindings: lazyPages(() => import(/* webpackChunkName: "admin-bindings" */ './bindings.tsx')),
  books: lazyPages(() => import(/* webpackChunkName: "admin-books" */ './books.tsx')),
  companies: lazyPages(() => import(/* webpackChunkName: "admin-companies" */ './companies.tsx')),
  findings: lazyPages(() => import(/* webpackChunkName: "admin-findings" */ './findings.tsx')),
  held: lazyPages(() => import(/* webpackChunkName: "admin-held-fees" */ './held-fees.tsx')),
  mails: lazyPages(() => import(/* webpackChunkName: "admin-mail-list" */ './mail-list.tsx')),
  money: lazyPages(() => import(/* webpackChunkName: "admin-money" */ './money.tsx')),
  orders: lazyPages(() => import(/* webpackChunkName: "admin-orders" */ './orders.tsx')),
  prices: lazyPages(() => import(/* webpackChunkName: "admin-price-reports" */ './price-reports.tsx')),
  reviews: lazyPages(() => import(/* webpackChunkName: "admin-reviews" */ './reviews.tsx')),
  shelves: lazyPages(() => import(/* webpackChunkName: "admin-shelves" */ './shelves.tsx')),
} satisfies Record<Exclude<DeskTab, 'start'>, LazyPages<unknown>>;

export const Accounts = code.accounts.page((tab) => tab.Accounts);
export const AuditLog = code.log.page((tab) => tab.AuditLog);
export const Bindings = code.bindings.page((tab) => tab.Bindings);
export const Books = code.books.page((tab) => tab.Books);
export const Companies = code.companies.page((tab) => tab.Companies);
export const Findings = code.findings.page((tab) => tab.Findings);
export const HeldFees = code.held.page((tab) => tab.HeldFees);
export const MailLog = code.mails.page((tab) => tab.MailLog);
export const Money = code.money.page((tab) => tab.Money);
export const Orders = code.orders.page((tab) => tab.Orders);
export const PriceReports = code.prices.page((tab) => tab.PriceReports);
export const Reviews = code.reviews.page((tab) => tab.Reviews);
export const Shelves = code.shelves.page((tab) => tab.Shelves);

/** Loads the code of all tabs. Tests call it first: what waits for code in a synchronous `act` is never rendered. */
export async function loadTabs(): Promise<void> {
  await Promise.all(Object.values(code).map((tab) => tab.load()));
}
