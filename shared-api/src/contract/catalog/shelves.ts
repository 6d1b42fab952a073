import * as z from 'zod/mini';
import { textRules } from '../../rules/text-rules.ts';
import { count, id } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam } from '../params.ts';
import { nameField, textField } from '../text-field.ts';

/** Categories or occasions that the market may have of each kind. */
export const SHELVES_MAX = 60;

/** The two kinds of shelves: a product is in at most one category and suits any number of occasions. */
export const shelfKinds = ['categories', 'occasions'] as const;

export type ShelfKind = (typeof shelfKinds)[number];

/** A category or occasion as desks offer it. */
export const namedShelfSchema = z.object({ name_code: z.string(), name_view: z.string() });

/** All of them in their order, those without a product too. */
export const shelvesSchema = z.object({
  categories: z.array(namedShelfSchema),
  occasions: z.array(namedShelfSchema),
});

/** A category or occasion as administrators see it; `products` counts all that use it, on sale or not. */
export const adminShelfSchema = z.extend(namedShelfSchema, { id, products: count });

export const adminShelvesSchema = z.object({
  categories: z.array(adminShelfSchema),
  occasions: z.array(adminShelfSchema),
});

export type NamedShelf = z.infer<typeof namedShelfSchema>;
export type Shelves = z.infer<typeof shelvesSchema>;
export type AdminShelf = z.infer<typeof adminShelfSchema>;
export type AdminShelves = z.infer<typeof adminShelvesSchema>;

const kindParam = z.enum(shelfKinds, { error: 'There are categories and occasions' });
const kindParams = z.object({ kind: kindParam });
const shelfParams = z.object({ kind: kindParam, id: idParam });

export const listShelves = operation({
  name: 'shop.listShelves',
  method: 'GET',
  path: '/api/shop/shelves',
  access: 'anonymous',
  summary: 'All categories and occasions of the market, in their order',
  answer: shelvesSchema,
  errors: [],
  built: true,
});

export const listAdminShelves = operation({
  name: 'admin.listShelves',
  method: 'GET',
  path: '/api/admin/shelves',
  access: 'admin',
  summary: 'Categories and occasions, and how many products use each',
  answer: adminShelvesSchema,
  errors: [],
  built: true,
});

export const shelfFormSchema = z.object({ name_view: nameField(textRules.shelfName) });

/** Its code in addresses is made of its first name, and stays when it is renamed. */
export const addShelf = operation({
  name: 'admin.addShelf',
  method: 'POST',
  path: '/api/admin/shelves/:kind',
  access: 'admin',
  summary: 'Add a category or an occasion behind the others',
  params: kindParams,
  body: shelfFormSchema,
  answer: adminShelvesSchema,
  errors: ['invalid', 'conflict'],
  built: true,
});

export const renameShelf = operation({
  name: 'admin.renameShelf',
  method: 'PUT',
  path: '/api/admin/shelves/:kind/:id',
  access: 'admin',
  summary: 'Rename a category or an occasion; addresses that name it stay',
  params: shelfParams,
  body: shelfFormSchema,
  answer: adminShelvesSchema,
  errors: ['not_found', 'invalid'],
  built: true,
});

/** Names each of them once; a list that another administrator has changed meanwhile is refused. */
export const orderShelves = operation({
  name: 'admin.orderShelves',
  method: 'PUT',
  path: '/api/admin/shelves/:kind',
  access: 'admin',
  summary: 'Say in which order lists offer categories or occasions',
  params: kindParams,
  body: z.object({ ids: z.array(id).check(z.maxLength(SHELVES_MAX)) }),
  answer: adminShelvesSchema,
  errors: ['invalid', 'conflict'],
  built: true,
});

/** `products` is the number that the administrator was shown: if more use it by now, nothing is done. */
export const removeShelf = operation({
  name: 'admin.removeShelf',
  method: 'DELETE',
  path: '/api/admin/shelves/:kind/:id',
  access: 'admin',
  summary: 'Delete a category or an occasion, and take it from the products that use it',
  params: shelfParams,
  body: z.object({ reason: textField(textRules.reason), products: count }),
  answer: adminShelvesSchema,
  errors: ['not_found', 'invalid', 'conflict'],
  built: true,
});
