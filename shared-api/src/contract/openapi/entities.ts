import type * as z from 'zod/mini';
import { addressFormSchema, addressSchema } from '../address-schema.ts';
import { adminReviewSchema } from '../admin-review-schema.ts';
import {
  accountSchema,
  adminCompanySchema,
  adminOrderSchema,
  bindingSchema,
  heldLineSchema,
} from '../admin-schema.ts';
import { cartAddonSchema, cartEntrySchema, checkoutEntrySchema } from '../cart-schema.ts';
import {
  completionSchema,
  orderRequestSchema,
  shippingRateSchema,
  taxResultSchema,
} from '../checkout-schema.ts';
import { companyFormSchema } from '../company-form-schema.ts';
import { companySchema, shownCompanySchema } from '../company-schema.ts';
import { companyAccountSchema } from '../desk-account-schema.ts';
import { figuresSchema } from '../desk-figures-schema.ts';
import { importSchema } from '../desk-import-schema.ts';
import { deskOrderSchema, mediaPackSchema } from '../desk-order-schema.ts';
import { deskProductItemSchema, deskProductSchema } from '../desk-product-schema.ts';
import { deskSchema, staffSchema } from '../desk-schema.ts';
import { runSchema, stockProductSchema } from '../desk-stock-schema.ts';
import { deskMerchandiseSchema } from '../desk-variant-schema.ts';
import { errorBodySchema, influencerErrorSchema, quantityErrorSchema } from '../error-body.ts';
import {
  feeProofSchema,
  feeShareSchema,
  feeTreeSchema,
  payoutSchema,
  statementSchema,
} from '../fees-schema.ts';
import { message } from '../fields.ts';
import { giftPageSchema } from '../gift-schema.ts';
import { giftMediaSchema, mediaInputSchema, mediaSliceSchema } from '../media-schema.ts';
import { addonSchema, attributeSchema, merchandiseSchema, selectionSchema } from '../merchandise-schema.ts';
import { orderLineSchema, orderSchema, orderSummarySchema } from '../order-schema.ts';
import { productPageSchema, productSchema } from '../product-schema.ts';
import { deskReviewSchema, reviewSchema } from '../review-schema.ts';
import { influencerSchema, profileSchema } from '../stakeholder-schema.ts';

/** The schemas that have a name of their own in the document; everything else is written out where it is used. */
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
  Payout: payoutSchema,
  Product: productSchema,
  ProductImport: importSchema,
  ProductPage: productPageSchema,
  Profile: profileSchema,
  QuantityError: quantityErrorSchema,
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
