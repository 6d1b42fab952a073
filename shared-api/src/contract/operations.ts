import * as admin from './admin.ts';
import * as cart from './cart.ts';
import * as checkout from './checkout.ts';
import * as company from './company.ts';
import * as companyNew from './company-new.ts';
import * as desk from './desk.ts';
import * as deskOrder from './desk-order.ts';
import * as deskProduct from './desk-product.ts';
import * as deskStock from './desk-stock.ts';
import * as fees from './fees.ts';
import * as gift from './gift.ts';
import * as health from './health.ts';
import * as media from './media.ts';
import type { Operation } from './operation.ts';
import * as order from './order.ts';
import * as orderHistory from './order-history.ts';
import * as payment from './payment.ts';
import * as product from './product.ts';
import * as review from './review.ts';
import * as stakeholder from './stakeholder.ts';

const modules = [
  health,
  company,
  companyNew,
  product,
  order,
  cart,
  media,
  checkout,
  orderHistory,
  payment,
  gift,
  review,
  stakeholder,
  fees,
  desk,
  deskProduct,
  deskStock,
  deskOrder,
  admin,
];

/** Every call of the product, built and planned. A module of calls exports nothing else. */
export const operations: readonly Operation[] = modules.flatMap((calls): Operation[] => Object.values(calls));
