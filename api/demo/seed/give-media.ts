import type { CartMaker } from './cart-maker.ts';
import type { DemoMedia, DemoWish } from './demo-cart.ts';

/** Where it goes, as the calls name it. */
interface Place {
  readonly cart_id: number;
  readonly cartaddon_id: number;
  readonly gift: boolean;
}

/** Gives a wish the media that it has none of yet. */
export async function giveMedia(
  maker: CartMaker,
  buyerId: number,
  { id, media = [] }: { readonly id: number } & Pick<DemoWish, 'media'>,
): Promise<void> {
  const parts = await partsOf(maker, id);
  for (const [to, kind] of kindsOf(media)) {
    const gift = to === 'gift';
    const part = parts.find(({ product_id, position }) =>
      typeof to === 'number' ? product_id === to : position === 0,
    );
    if (!part) continue;
    const place = { cart_id: id, cartaddon_id: part.position === 0 ? 0 : part.id, gift };
    const there = part.given.filter((slice) => slice === `${gift}-${kind}`).length;
    const given = media.filter((one) => one.to === to && one.kind === kind);
    for (const one of given.slice(there)) await give(maker, buyerId, place, one);
  }
}

async function give(
  { mediaStore, services }: CartMaker,
  buyerId: number,
  place: Place,
  media: DemoMedia,
): Promise<void> {
  if (media.kind !== 'IMAGE') {
    await services.media.texts.add(buyerId, { ...place, kind: media.kind }, media.content);
    return;
  }
  const bytes = await mediaStore.read(media.from);
  if (bytes)
    await services.media.pictures.add(
      buyerId,
      { ...place, kind: 'IMAGE' },
      new Blob([Uint8Array.from(bytes)]),
    );
}

const kindsOf = (media: readonly DemoMedia[]) => [
  ...new Map(media.map(({ to, kind }) => [`${to}-${kind}`, [to, kind] as const])).values(),
];

interface Part {
  readonly id: number;
  readonly product_id: number;
  readonly position: number;
  /** `false-TEXT` and so on. */
  readonly given: readonly string[];
}

function partsOf({ database }: CartMaker, wishId: number): Promise<Part[]> {
  return database.query<Part>(
    `select part.id, part.product_id, part.position,
            array(select slice.gift || '-' || slice.kind from media_slice slice where slice.part_id = part.id) as given
       from wish_part part where part.wish_id = $1`,
    [wishId],
  );
}
