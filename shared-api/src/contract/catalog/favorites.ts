import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { operation } from '../operation.ts';
import { idParam } from '../params.ts';

/** Favorites of one person; beyond them the oldest one goes. */
export const FAVORITES_MAX = 500;

/** The ids of the favorites, newest first. */
export const listFavorites = operation({
  name: 'shop.listFavorites',
  method: 'GET',
  path: '/api/shop/favorites',
  access: 'member',
  summary: 'Which products one has marked as favorites',
  answer: z.object({ product_ids: z.array(id) }),
  errors: [],
  built: true,
});

/** May be repeated: a product is a favorite once. */
export const addFavorite = operation({
  name: 'shop.addFavorite',
  method: 'PUT',
  path: '/api/shop/favorites/:id',
  access: 'member',
  summary: 'Mark a product as a favorite',
  params: z.object({ id: idParam }),
  answer: z.object({ product_id: id }),
  errors: ['not_found'],
  built: true,
});

/** May be repeated: what is no favorite stays none. */
export const removeFavorite = operation({
  name: 'shop.removeFavorite',
  method: 'DELETE',
  path: '/api/shop/favorites/:id',
  access: 'member',
  summary: 'Take the mark of a favorite from a product',
  params: z.object({ id: idParam }),
  answer: z.object({ product_id: id }),
  errors: [],
  built: true,
});
