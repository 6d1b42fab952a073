import * as z from 'zod/mini';
import { PAGE_LIMITS, pageLink } from '../../rules/influence/own-page.ts';
import { textRules } from '../../rules/text-rules.ts';
import { listedProductSchema } from '../catalog/listing.ts';
import { count, id, location } from '../fields.ts';
import { pictureFile } from '../form-fields.ts';
import { operation } from '../operation.ts';
import { nameField, textField } from '../text-field.ts';
import { personParams } from './influencer.ts';

const shelfSchema = z.object({ title: z.string(), products: z.array(listedProductSchema) });

/**
 * What an influencer made of their page; empty for those who do not want to be seen. `cover_location` is '' without a picture.
 * `links` are https addresses of pages elsewhere. `pinned` stand above all other products. Products that are not listed are left out,
 * and shelves without any.
 */
export const influencerPageSchema = z.object({
  bio: z.string(),
  cover_location: location,
  links: z.array(z.string()),
  pinned: z.array(listedProductSchema),
  shelves: z.array(shelfSchema),
});

/** A product on the own page. `unlisted`: others do not see it there now, as while it is off sale; left out for those that they see. */
const keptProductSchema = z.extend(listedProductSchema, { unlisted: z.optional(z.literal(true)) });

/**
 * The same for its owner, products that are not listed and shelves without products included; `version` counts its changes, from 0.
 */
export const ownPageSchema = z.extend(influencerPageSchema, {
  pinned: z.array(keptProductSchema),
  shelves: z.array(z.object({ title: z.string(), products: z.array(keptProductSchema) })),
  version: count,
});

export type InfluencerPageContent = z.infer<typeof influencerPageSchema>;
export type KeptProduct = z.infer<typeof keptProductSchema>;
export type OwnPage = z.infer<typeof ownPageSchema>;

export const getInfluencerPage = operation({
  name: 'stakeholder.getInfluencerPage',
  method: 'GET',
  path: '/api/stakeholder/influencer/:id/page',
  access: 'anonymous',
  summary: 'What an influencer made of their page',
  params: personParams,
  answer: influencerPageSchema,
  errors: ['not_found'],
  built: true,
});

export const getOwnPage = operation({
  name: 'stakeholder.ownPage',
  method: 'GET',
  path: '/api/stakeholder/page',
  access: 'influencer',
  summary: 'The own page, to be edited',
  answer: ownPageSchema,
  errors: [],
  built: true,
});

const linkField = textField({
  required: 'An address is required',
  max: 300,
  tooLong: 'This address must be less than 300 characters',
}).check(
  z.refine((text) => pageLink(text) !== undefined, {
    error: 'A link is an address such as https://instagram.com/june.',
  }),
);

const productIds = (most: number) =>
  z.array(id).check(
    z.maxLength(most, { error: `At most ${most} products fit here.` }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'A product stands here once.' }),
  );

/** Products are those of companies that the person influences, and any that the page holds already, by id, in their order. */
export const ownPageForm = z.strictObject({
  bio: textField(textRules.pageBio),
  links: z
    .array(linkField)
    .check(z.maxLength(PAGE_LIMITS.links, { error: `At most ${PAGE_LIMITS.links} links fit here.` })),
  pinned: productIds(PAGE_LIMITS.pinned),
  shelves: z
    .array(
      z.strictObject({
        title: nameField(textRules.pageShelf),
        product_ids: productIds(PAGE_LIMITS.shelfProducts),
      }),
    )
    .check(z.maxLength(PAGE_LIMITS.shelves, { error: `At most ${PAGE_LIMITS.shelves} shelves fit here.` })),
  version: count,
});

export type OwnPageForm = z.infer<typeof ownPageForm>;

export const changeOwnPage = operation({
  name: 'stakeholder.changeOwnPage',
  method: 'PUT',
  path: '/api/stakeholder/page',
  access: 'influencer',
  summary: 'Change the own page: texts, links, pinned products and shelves',
  body: ownPageForm,
  answer: ownPageSchema,
  errors: ['invalid', 'conflict'],
  built: true,
});

export const changeOwnCover = operation({
  name: 'stakeholder.changeOwnCover',
  method: 'PUT',
  path: '/api/stakeholder/page/cover',
  access: 'influencer',
  summary: 'Replace the wide picture of the own page',
  body: z.object({ picture_name: pictureFile }),
  bodyType: 'multipart',
  answer: z.object({ cover_location: location }),
  errors: ['upload_refused', 'storage_full'],
  built: true,
});

export const removeOwnCover = operation({
  name: 'stakeholder.removeOwnCover',
  method: 'DELETE',
  path: '/api/stakeholder/page/cover',
  access: 'influencer',
  summary: 'Remove the wide picture of the own page',
  answer: z.object({ cover_location: location }),
  errors: [],
  built: true,
});
