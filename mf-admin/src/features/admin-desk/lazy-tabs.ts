import { lazyPages } from 'shared-shell/lazy-pages';

/** The tabs of the desk but its first one: each loads its code when it is opened. */

export const Accounts = lazyPages(
  () => import(/* webpackChunkName: "admin-accounts" */ './accounts.tsx'),
).page((tab) => tab.Accounts);
export const AuditLog = lazyPages(
  () => import(/* webpackChunkName: "admin-audit-log" */ './audit-log.tsx'),
).page((tab) => tab.AuditLog);
export const Bindings = lazyPages(
  () => import(/* webpackChunkName: "admin-bindings" */ './bindings.tsx'),
).page((tab) => tab.Bindings);
export const Books = lazyPages(() => import(/* webpackChunkName: "admin-books" */ './books.tsx')).page(
  (tab) => tab.Books,
);
export const Companies = lazyPages(
  () => import(/* webpackChunkName: "admin-companies" */ './companies.tsx'),
).page((tab) => tab.Companies);
export const Findings = lazyPages(
  () => import(/* webpackChunkName: "admin-findings" */ './findings.tsx'),
).page((tab) => tab.Findings);
export const HeldFees = lazyPages(
  () => import(/* webpackChunkName: "admin-held-fees" */ './held-fees.tsx'),
).page((tab) => tab.HeldFees);
export const MailLog = lazyPages(
  () => import(/* webpackChunkName: "admin-mail-list" */ './mail-list.tsx'),
).page((tab) => tab.MailLog);
export const Money = lazyPages(() => import(/* webpackChunkName: "admin-money" */ './money.tsx')).page(
  (tab) => tab.Money,
);
export const Orders = lazyPages(() => import(/* webpackChunkName: "admin-orders" */ './orders.tsx')).page(
  (tab) => tab.Orders,
);
export const PriceReports = lazyPages(
  () => import(/* webpackChunkName: "admin-price-reports" */ './price-reports.tsx'),
).page((tab) => tab.PriceReports);
export const Reviews = lazyPages(() => import(/* webpackChunkName: "admin-reviews" */ './reviews.tsx')).page(
  (tab) => tab.Reviews,
);
export const Shelves = lazyPages(() => import(/* webpackChunkName: "admin-shelves" */ './shelves.tsx')).page(
  (tab) => tab.Shelves,
);
