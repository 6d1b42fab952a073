import * as admin from './admin.ts';
import * as adminCompany from './admin-company.ts';
import * as adminReview from './admin-review.ts';
import * as cart from './cart.ts';
import * as checkout from './checkout.ts';
import * as company from './company.ts';
import * as companyNew from './company-new.ts';
import * as companyOwn from './company-own.ts';
import * as desk from './desk.ts';
import * as deskAccount from './desk-account.ts';
import * as deskAttribute from './desk-attribute.ts';
import * as deskFigures from './desk-figures.ts';
import * as deskImport from './desk-import.ts';
import * as deskOrder from './desk-order.ts';
import * as deskPicture from './desk-picture.ts';
import * as deskProduct from './desk-product.ts';
import * as deskStaff from './desk-staff.ts';
import * as deskStock from './desk-stock.ts';
import * as deskVariant from './desk-variant.ts';
import * as fees from './fees.ts';
import * as gift from './gift.ts';
import * as health from './health.ts';
import * as media from './media.ts';
import type { Operation } from './operation.ts';
import * as order from './order.ts';
import * as orderHistory from './order-history.ts';
import * as payment from './payment.ts';
import * as priceReport from './price-report.ts';
import * as product from './product.ts';
import * as review from './review.ts';
import * as stakeholder from './stakeholder.ts';

const modules = [
  health,
  company,
  companyNew,
  companyOwn,
  product,
  order,
  cart,
  media,
  checkout,
  orderHistory,
  payment,
  gift,
  review,
  priceReport,
  stakeholder,
  fees,
  desk,
  deskStaff,
  deskProduct,
  deskVariant,
  deskAttribute,
  deskPicture,
  deskImport,
  deskStock,
  deskOrder,
  deskAccount,
  deskFigures,
  admin,
  adminCompany,
  adminReview,
];

/** Every call of the product, built and planned. A module of calls exports nothing else. */
export const operations: readonly Operation[] = modules.flatMap((calls): Operation[] => Object.values(calls));
