import {
  type GiftContent,
  type GiftPage,
  giftContentSchema,
  giftPageSchema,
} from 'shared-api/contract/gift-schema';

/** What is on a gift's page: a vase with words and a picture that nobody has seen yet. */
export function aGift(own: Partial<GiftContent> = {}): GiftContent {
  return giftContentSchema.parse({
    giver: 'june.park',
    giver_id: 12,
    giver_picture_location: '/people/12.png',
    product_id: 9,
    product_name: 'Stem vase',
    picture_location: '/products/9.jpg',
    picture_alt: 'A terracotta vase',
    company_id: 3,
    company_name_code: 'kilnfold',
    company_name_view: 'Kilnfold Pottery',
    texts: ['Happy birthday, Nora!'],
    pictures: [{ url: '/img/signed/a/media/1.png', expires_at: '2026-11-21T22:00:00.000Z' }],
    opened: false,
    thanked: false,
    own: false,
    ...own,
  });
}

/** A gift's page that shows it. */
export function openPage(own: Partial<GiftContent> = {}): GiftPage {
  return giftPageSchema.parse({ locked: false, gift: aGift(own) });
}
