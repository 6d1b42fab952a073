import type * as z from 'zod/mini';
import {
  accountSchema,
  adminCompanySchema,
  adminOrderSchema,
  adminReviewSchema,
  bindingSchema,
  heldLineSchema,
} from '../administration/schema.ts';
import { cartAddonSchema, cartEntrySchema, checkoutEntrySchema } from '../cart/cart-schema.ts';
import { giftMediaSchema, mediaInputSchema, mediaSliceSchema } from '../cart/media-schema.ts';
import { deskReviewSchema } from '../catalog/desk-reviews.ts';
import {
  deskMerchandiseSchema,
  deskProductItemSchema,
  deskProductSchema,
} from '../catalog/editing-schema.ts';
import { importSchema } from '../catalog/imports.ts';
import { addonSchema, attributeSchema, merchandiseSchema, selectionSchema } from '../catalog/merchandise.ts';
import { productPageSchema, productSchema } from '../catalog/products.ts';
import { reviewSchema } from '../catalog/reviews.ts';
import { addressFormSchema, addressSchema } from '../checkout/address.ts';
import {
  completionSchema,
  orderRequestSchema,
  shippingRateSchema,
  taxResultSchema,
} from '../checkout/checkout.ts';
import { companySchema, shownCompanySchema } from '../companies/company.ts';
import { deskSchema, staffSchema } from '../companies/desk.ts';
import { figuresSchema } from '../companies/figures.ts';
import { companyFormSchema } from '../companies/founding.ts';
import {
  errorBodySchema,
  influencerErrorSchema,
  priceErrorSchema,
  quantityErrorSchema,
} from '../error-body.ts';
import { companyAccountSchema } from '../fees/company-account.ts';
import { companyStatementSchema, companyYearSchema } from '../fees/company-statement.ts';
import {
  feeProofSchema,
  feeShareSchema,
  feeTreeSchema,
  payoutSchema,
  statementSchema,
} from '../fees/fees.ts';
import { message } from '../fields.ts';
import { runSchema, stockProductSchema } from '../fulfilment/stock.ts';
import { ownDataSchema } from '../identity/own-data.ts';
import { influencerSchema } from '../influence/influencer.ts';
import { profileSchema } from '../influence/influencers.ts';
import { deskOrderSchema, mediaPackSchema } from '../orders/desk-orders.ts';
import { giftPageSchema } from '../orders/gifts.ts';
import { orderLineSchema, orderSchema, orderSummarySchema } from '../orders/orders.ts';

/** Named schemas of the document; all others are inlined. */
export const entities: Readonly<Record<string, z.ZodMiniType>> = {
  Account: accountSchema,
  Address: addressSchema,
  AddressForm: addressFormSchema,
  Addon: addonSchema,
  AdminCompany: adminCompanySchema,
  AdminOrder: adminOrderSchema,
  AdminReview: adminReviewSchema,
  Attribute: attributeSchema,
  Binding: bindingSchema,
  CartAddon: cartAddonSchema,
  CartEntry: cartEntrySchema,
  CheckoutEntry: checkoutEntrySchema,
  Company: companySchema,
  CompanyAccount: companyAccountSchema,
  CompanyForm: companyFormSchema,
  CompanyStatement: companyStatementSchema,
  CompanyYear: companyYearSchema,
  Completion: completionSchema,
  Desk: deskSchema,
  DeskMerchandise: deskMerchandiseSchema,
  DeskOrder: deskOrderSchema,
  DeskProduct: deskProductSchema,
  DeskProductItem: deskProductItemSchema,
  DeskReview: deskReviewSchema,
  ErrorBody: errorBodySchema,
  FeeProof: feeProofSchema,
  FeeShare: feeShareSchema,
  FeeTree: feeTreeSchema,
  Figures: figuresSchema,
  GiftMedia: giftMediaSchema,
  GiftPage: giftPageSchema,
  HeldLine: heldLineSchema,
  Influencer: influencerSchema,
  InfluencerError: influencerErrorSchema,
  MediaInput: mediaInputSchema,
  MediaPack: mediaPackSchema,
  MediaSlice: mediaSliceSchema,
  Merchandise: merchandiseSchema,
  Message: message,
  Order: orderSchema,
  OrderLine: orderLineSchema,
  OrderRequest: orderRequestSchema,
  OrderSummary: orderSummarySchema,
  OwnData: ownDataSchema,
  Payout: payoutSchema,
  Product: productSchema,
  ProductImport: importSchema,
  ProductPage: productPageSchema,
  Profile: profileSchema,
  QuantityError: quantityErrorSchema,
  PriceError: priceErrorSchema,
  Review: reviewSchema,
  Run: runSchema,
  Selection: selectionSchema,
  ShippingRate: shippingRateSchema,
  ShownCompany: shownCompanySchema,
  Staff: staffSchema,
  Statement: statementSchema,
  StockProduct: stockProductSchema,
  TaxResult: taxResultSchema,
};
