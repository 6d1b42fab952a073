import type { CompanyState } from 'shared-api/contract/company-schema';
import type { Missing } from 'shared-api/contract/desk-schema';
import type { RunPhase } from 'shared-api/contract/desk-stock-schema';
import type { LineState } from 'shared-api/contract/order-schema';
import type { Section } from './desk-place.ts';

export const sectionNames: Record<Section, string> = {
  overview: 'Overview',
  orders: 'Orders',
  products: 'Products',
  stock: 'Stock',
  runs: 'Runs',
  imports: 'Import',
  reviews: 'Reviews',
  figures: 'Figures',
  branding: 'Branding',
  origin: 'Origin address',
  staff: 'Staff',
  account: 'Payouts',
  log: 'Log',
};

/** Where a line stands, in two or three words. */
export const lineStates: Record<LineState, string> = {
  reserved: 'Awaiting payment',
  paid: 'To be packed',
  waiting: 'Waiting to be made',
  making: 'Being made',
  finishing: 'Being finished',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export const companyStates: Record<CompanyState, string> = {
  waiting: 'Waiting for approval',
  approved: 'Approved',
  refused: 'Not approved',
  suspended: 'Suspended',
};

export const runPhases: Record<RunPhase, string> = {
  Manufacturing: 'Manufacturing',
  Finishing: 'Finishing',
  Finished: 'Finished',
  Ended: 'Ended, nothing made',
};

interface Step {
  readonly sentence: string;
  readonly section: Section;
  /** On the way there. */
  readonly way: string;
}

/** What has to be done before everything can be sold, and where. */
export const missingSteps: Record<Missing, Step> = {
  approval: {
    sentence: 'An administrator of Wishbin looks at your company. You are told by mail.',
    section: 'branding',
    way: 'See how your company looks',
  },
  origin: {
    sentence: 'The address that your parcels start from, so that shoppers are told what sending costs.',
    section: 'origin',
    way: 'Give the origin address',
  },
  parcel: {
    sentence:
      'The weight and the box of every variant on sale that is not an add-on only, so that carriers can tell a price: without them nobody can buy it.',
    section: 'products',
    way: 'Give weight and box',
  },
  goods: {
    sentence: 'Goods in stock of a variant on sale, or leave to make more.',
    section: 'stock',
    way: 'Put goods in stock',
  },
};
