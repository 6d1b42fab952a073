import * as z from 'zod/mini';
import { cursorParam, listedProductSchema } from '../catalog/listing.ts';
import { productSchema } from '../catalog/products.ts';
import { count, id, location, message } from '../fields.ts';
import { pictureFile } from '../form-fields.ts';
import { moment } from '../moments.ts';
import { operation } from '../operation.ts';
import { storable } from '../text-field.ts';
import { influencerSchema, personParams } from './influencer.ts';

/** A signed-in person's own profile. */
export const profileSchema = z.object({
  username: z.string(),
  email: z.string(),
  picture_location: location,
  created_at: moment,
});

export type Profile = z.infer<typeof profileSchema>;

export const getProfile = operation({
  name: 'stakeholder.profile',
  method: 'GET',
  path: '/api/stakeholder/profile',
  access: 'member',
  summary: 'The own profile',
  answer: profileSchema,
  errors: [],
  built: true,
});

export const changeProfilePicture = operation({
  name: 'stakeholder.changePicture',
  method: 'PUT',
  path: '/api/stakeholder/profile/picture',
  access: 'member',
  summary: 'Replace the own picture',
  body: z.object({ picture_name: pictureFile }),
  bodyType: 'multipart',
  answer: z.object({ picture_location: location }),
  errors: ['upload_refused', 'storage_full'],
  built: true,
});

export const listFollowed = operation({
  name: 'stakeholder.listFollowed',
  method: 'GET',
  path: '/api/stakeholder/follow',
  access: 'member',
  summary: 'The influencers followed',
  answer: z.array(influencerSchema),
  errors: [],
  built: true,
});

export const follow = operation({
  name: 'stakeholder.follow',
  method: 'PUT',
  path: '/api/stakeholder/follow/:id',
  access: 'member',
  summary: 'Follow an influencer',
  params: personParams,
  answer: message,
  errors: ['not_found', 'invalid'],
  built: true,
});

export const unfollow = operation({
  name: 'stakeholder.unfollow',
  method: 'DELETE',
  path: '/api/stakeholder/follow/:id',
  access: 'member',
  summary: 'Follow an influencer no longer',
  params: personParams,
  answer: message,
  errors: ['invalid'],
  built: true,
});

/** Those seen most first, at most 200; search by a part of the name for others. */
export const listInfluencers = operation({
  name: 'stakeholder.listInfluencers',
  method: 'GET',
  path: '/api/stakeholder/influencers',
  access: 'anonymous',
  summary: 'All influencers, or those whose name holds a text',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(50), storable)) }),
  answer: z.array(influencerSchema),
  errors: [],
  built: true,
});

/** One page of an ordered list of people or products; `after` is `next` of the answer before. */
const pageQuery = { after: z.optional(cursorParam) };

/** 24 influencers a page, those seen most first. */
export const pageInfluencers = operation({
  name: 'stakeholder.pageInfluencers',
  method: 'GET',
  path: '/api/stakeholder/influencers/page',
  access: 'anonymous',
  summary: 'One page of the influencers, or of those whose name holds a text',
  query: z.object({ ...pageQuery, q: z.optional(z.string().check(z.maxLength(50), storable)) }),
  answer: z.object({ influencers: z.array(influencerSchema), next: z.nullable(z.string()) }),
  errors: ['bad_request'],
  built: true,
});

const productPageAnswer = z.object({ products: z.array(listedProductSchema), next: z.nullable(z.string()) });

/** 24 products a page, those the influencer bought first. Counts no view. */
export const pageInfluenced = operation({
  name: 'stakeholder.pageInfluenced',
  method: 'GET',
  path: '/api/stakeholder/influencer/:id/products/page',
  access: 'anonymous',
  summary: 'One page of the products an influencer recommends',
  params: personParams,
  query: z.object(pageQuery),
  answer: productPageAnswer,
  errors: ['bad_request', 'not_found'],
  built: true,
});

/** 24 products a page. Counts no view. */
export const pageGifted = operation({
  name: 'stakeholder.pageGifted',
  method: 'GET',
  path: '/api/stakeholder/infgift/:id/page',
  access: 'anonymous',
  summary: 'One page of the products an influencer has given',
  params: personParams,
  query: z.object(pageQuery),
  answer: productPageAnswer,
  errors: ['bad_request', 'not_found'],
  built: true,
});

/** What opening the page gives, without opening it: for programs, and for a page that is written on the server. */
export const listInfluenced = operation({
  name: 'stakeholder.listInfluenced',
  method: 'GET',
  path: '/api/stakeholder/influencer/:id/products',
  access: 'anonymous',
  summary: 'The products an influencer recommends, those they bought first',
  params: personParams,
  answer: z.array(productSchema),
  errors: ['not_found'],
  built: true,
});

/** Where the link of an influencer leads, and where its QR code is below `/img`. */
export const getInfluencerBadge = operation({
  name: 'stakeholder.getBadge',
  method: 'GET',
  path: '/api/stakeholder/influencer/:id/badge',
  access: 'anonymous',
  summary: 'The link of an influencer, and its QR code',
  params: personParams,
  answer: z.object({ qr_url: z.string(), qr_location: location }),
  errors: ['not_found'],
  built: true,
});

/** `null`: the person has not been asked or has not answered. */
const listedAnswer = z.object({ listed: z.nullable(z.boolean()) });

export const getListed = operation({
  name: 'stakeholder.getListed',
  method: 'GET',
  path: '/api/stakeholder/listed',
  access: 'member',
  summary: 'Whether others see the own name, picture and gifts',
  answer: listedAnswer,
  errors: [],
  built: true,
});

/** With false an influencer stands in all lists as `Influencer {id}`; link, badge and earnings stay. */
export const changeListed = operation({
  name: 'stakeholder.changeListed',
  method: 'PUT',
  path: '/api/stakeholder/listed',
  access: 'member',
  summary: 'Show or hide the own name, picture and gifts',
  body: z.strictObject({ listed: z.boolean({ error: 'Please say whether you want to be shown.' }) }),
  answer: listedAnswer,
  errors: [],
  built: true,
});

export const listGifted = operation({
  name: 'stakeholder.listGifted',
  method: 'GET',
  path: '/api/stakeholder/infgift/:id',
  access: 'anonymous',
  summary: 'The products an influencer has given',
  params: personParams,
  answer: z.array(productSchema),
  errors: ['not_found'],
  built: true,
});

/** The same answer as the GET, and a view is counted. */
export const openGifted = operation({
  name: 'stakeholder.openGifted',
  method: 'PUT',
  path: '/api/stakeholder/infgift/:id',
  access: 'anonymous',
  summary: 'Open the gifted products of an influencer',
  params: personParams,
  answer: z.array(productSchema),
  errors: ['not_found'],
  built: true,
});

/**
 * Free, without buying: for every company the named influencer influences, or for one of them, with that person as parent; or
 * for one company, with the influencer visited last as parent. `companies`: how many the person influences then.
 */
export const joinInfluencers = operation({
  name: 'stakeholder.influence',
  method: 'POST',
  path: '/api/stakeholder/influence',
  access: 'member',
  summary: 'Become an influencer',
  body: z.union(
    [z.strictObject({ influencer_id: id, company_id: z.optional(id) }), z.strictObject({ company_id: id })],
    { error: 'Please name an influencer, a company, or both by their numbers.' },
  ),
  answer: z.object({ msg: z.string(), companies: count }),
  errors: ['not_found', 'invalid'],
  built: true,
});
