import { type AdminReview, adminReviewSchema } from 'shared-api/contract/admin-review-schema';
import { type AdminCompany, adminCompanySchema } from 'shared-api/contract/admin-schema';
import { type PriceReport, priceReportSchema } from 'shared-api/contract/price-report-schema';
import { aCompany } from './builders.ts';

const NOW = '2026-11-21T12:00:00.000Z';

/** A company that waits, as administrators see it. */
export function anAdminCompany(own: Partial<AdminCompany> = {}): AdminCompany {
  return adminCompanySchema.parse({
    company: aCompany(),
    state: 'waiting',
    state_reason: null,
    founder: 'nora.kiln',
    owners: [{ id: 8, username: 'nora.kiln', email: 'nora@wishbin.example' }],
    title: 'Mugs of stoneware',
    description: 'Thrown by hand in Boston.',
    official_website: 'https://kilnfold.example/shop',
    products: 3,
    first_product: { id: 40, name_view: 'Mug', price: 24.5, influencer_usd: 12 },
    missing: ['approval', 'origin', 'goods'],
    open_price_reports: 0,
    lasting: false,
    created_at: NOW,
    ...own,
  });
}

/** An open report of a lower price. */
export function aPriceReport(own: Partial<PriceReport> = {}): PriceReport {
  return priceReportSchema.parse({
    id: 6,
    company: aCompany(),
    product: { id: 40, name_view: 'Mug', price: 20 },
    reporter: 'june.park',
    seen_at_url: 'https://shop.example/mug',
    seen_price: 18.5,
    note: 'Since Monday',
    created_at: NOW,
    closed_by: null,
    closed_at: null,
    outcome: null,
    ...own,
  });
}

/** A review that everybody sees, as administrators see it. */
export function anAdminReview(own: Partial<AdminReview> = {}): AdminReview {
  return adminReviewSchema.parse({
    id: 3,
    username: 'june.park',
    picture_location: '',
    rating: 1,
    content: 'My neighbour is a thief',
    merchandise_name: 'Small',
    created_at: NOW,
    changed_at: null,
    reply: null,
    product_id: 40,
    product_name_view: 'Mug',
    hidden_reason: null,
    company_name_code: 'kilnfold',
    company_name_view: 'Kilnfold',
    ...own,
  });
}
