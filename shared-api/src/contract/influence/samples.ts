import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { addressFormSchema, addressSchema } from '../checkout/address.ts';
import { companySchema } from '../companies/company.ts';
import { count, id, location, message, namedOptions, openEnum } from '../fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { trackingNumber } from '../orders/desk-orders.ts';
import { labelPurchaseSchema, labelRateSchema, paidLabelSchema } from '../orders/paid-labels.ts';
import { idParam, nameCodeParam, placeParam } from '../params.ts';
import { textField, wholeField } from '../text-field.ts';

/** Most units of one sample. */
export const SAMPLE_UNITS_MAX = 10;

/** `accepted`: the goods are taken from stock, and wait to be sent. */
export const sampleStateSchema = z.enum(['offered', 'accepted', 'shipped', 'declined', 'withdrawn']);

/** Goods that a company gives an influencer: a gift, and no sale. The names are as they were offered. `tracking_url`: of a label that was bought. */
export const sampleSchema = z.object({
  id,
  product_id: id,
  name_view: z.string(),
  merchandice_name: z.string(),
  options: namedOptions,
  picture_location: location,
  picture_alt: z.string(),
  quantity: count,
  note: z.string(),
  state: openEnum(sampleStateSchema),
  offered_at: moment,
  shipped_at: z.nullable(moment),
  tracking_number: z.nullable(z.string()),
  tracking_url: z.optional(z.nullable(z.string())),
});

/** A sample for its company: who gets it, by the name that others see, after a yes where it goes, and the labels bought for it. */
export const deskSampleSchema = z.extend(sampleSchema, {
  influencer_id: id,
  username: z.string(),
  address: z.nullable(z.omit(addressSchema, { id: true })),
  labels: z.optional(z.array(paidLabelSchema)),
});

/** The newest first; `next` leads to the following ones. */
export const deskSampleListSchema = z.object({
  samples: z.array(deskSampleSchema),
  next: z.nullable(z.string()),
});

/** A sample for the influencer, with the company that gives it. */
export const ownSampleSchema = z.extend(sampleSchema, { company: companySchema });

export type Sample = z.infer<typeof sampleSchema>;
export type DeskSample = z.infer<typeof deskSampleSchema>;
export type DeskSampleList = z.infer<typeof deskSampleListSchema>;
export type OwnSample = z.infer<typeof ownSampleSchema>;

const companyParams = z.object({ company: nameCodeParam });
const oneParams = z.object({ company: nameCodeParam, id: idParam });
const ownParams = z.object({ id: idParam });

export const listDeskSamples = operation({
  name: 'desk.listSamples',
  method: 'GET',
  path: '/api/desk/:company/samples',
  access: 'staff',
  summary: 'Samples for influencers, the newest first',
  params: companyParams,
  query: z.object({ before: z.optional(placeParam('samples')) }),
  answer: deskSampleListSchema,
  errors: ['not_found'],
  built: true,
});

/** To an influencer of the company, of goods that it sells and has on hand; thirty of a company a day. */
export const offerSample = operation({
  name: 'desk.offerSample',
  method: 'POST',
  path: '/api/desk/:company/samples',
  access: 'owner',
  summary: 'Offer an influencer a sample',
  params: companyParams,
  body: z.object({
    influencer_id: id,
    merch_id: id,
    quantity: wholeField('Quantity', 1, SAMPLE_UNITS_MAX),
    note: textField({ max: textRules.reason.max, tooLong: 'A note may have at most 250 characters' }),
  }),
  answer: deskSampleSchema,
  errors: ['not_found', 'invalid', 'conflict', 'too_many_requests'],
  built: true,
});

export const shipSample = operation({
  name: 'desk.shipSample',
  method: 'POST',
  path: '/api/desk/:company/samples/:id/ship',
  access: 'staff',
  summary: 'Mark a sample as sent',
  params: oneParams,
  body: z.object({ tracking_number: trackingNumber }),
  answer: deskSampleSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** Of one that was accepted: from the company's address to the influencer's; the cheapest first. */
export const listSampleRates = operation({
  name: 'desk.sampleRates',
  method: 'POST',
  path: '/api/desk/:company/samples/:id/rates',
  access: 'staff',
  summary: 'What a label for a sample costs, by carrier and service',
  params: oneParams,
  answer: z.object({ rates: z.array(labelRateSchema) }),
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** As `desk.buyReplacementLabel`; no order covers it, so that what is available on the account has to. */
export const buySampleLabel = operation({
  name: 'desk.buySampleLabel',
  method: 'POST',
  path: '/api/desk/:company/samples/:id/label',
  access: 'staff',
  summary: 'Buy the label of a sample, and mark it as sent',
  params: oneParams,
  body: labelPurchaseSchema,
  answer: deskSampleSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});

/** As `desk.voidReplacementLabel`. */
export const voidSampleLabel = operation({
  name: 'desk.voidSampleLabel',
  method: 'POST',
  path: '/api/desk/:company/samples/:id/label/:label_id/void',
  access: 'staff',
  summary: 'Take the label of a sample back that was not used',
  params: z.extend(oneParams, { label_id: idParam }),
  answer: deskSampleSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});

/** Before it is sent; goods that were taken go back to the stock. */
export const withdrawSample = operation({
  name: 'desk.withdrawSample',
  method: 'DELETE',
  path: '/api/desk/:company/samples/:id',
  access: 'owner',
  summary: 'Withdraw a sample',
  params: oneParams,
  answer: deskSampleSchema,
  errors: ['not_found', 'conflict'],
  built: true,
});

/** At most a hundred. */
export const listOwnSamples = operation({
  name: 'stakeholder.listSamples',
  method: 'GET',
  path: '/api/stakeholder/samples',
  access: 'member',
  summary: 'Samples that companies give the caller, the newest first',
  answer: z.array(ownSampleSchema),
  errors: [],
  built: true,
});

/** The company sees the address from then on. 409 when nothing is on hand any more. */
export const acceptSample = operation({
  name: 'stakeholder.acceptSample',
  method: 'POST',
  path: '/api/stakeholder/samples/:id/accept',
  access: 'member',
  summary: 'Take a sample, and say where it goes',
  params: ownParams,
  body: addressFormSchema,
  answer: message,
  errors: ['not_found', 'invalid', 'conflict', 'address_not_found'],
  built: true,
});

export const declineSample = operation({
  name: 'stakeholder.declineSample',
  method: 'POST',
  path: '/api/stakeholder/samples/:id/decline',
  access: 'member',
  summary: 'Decline a sample',
  params: ownParams,
  answer: message,
  errors: ['not_found', 'conflict'],
  built: true,
});
