import { addFavorite, listFavorites, listNamedProducts, removeFavorite } from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import { type FavoriteService, idsOf } from './favorite.service.ts';

export function routeFavorites(serve: Serve, favorites: FavoriteService): void {
  serve(listFavorites, async ({ actor }) => ({ product_ids: await favorites.list(actor.personId) }));
  serve(addFavorite, async ({ actor, params }) => {
    await favorites.add(actor.personId, params.id);
    return { product_id: params.id };
  });
  serve(removeFavorite, async ({ actor, params }) => {
    await favorites.remove(actor.personId, params.id);
    return { product_id: params.id };
  });
  serve(listNamedProducts, async ({ query }) => ({ products: await favorites.named(query.ids) }), {
    cache: 'public',
    tags: ({ query }) => idsOf(query.ids).map((id) => `product-${id}`),
  });
}
