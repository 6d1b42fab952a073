import fc from 'fast-check';
import { type GiftMediaGiven, hasGiftMedia, isComplete, needsGiftPassword } from './wish-media.ts';

const few = fc.nat(3);
const item = fc.record({ textreq: few, imagereq: few, texts: few, images: few });
const gift = fc.record({ gift_texts: few, gift_images: few, gift_passwords: few });
const quantity = fc.integer({ min: 1, max: 999_999 });

describe('an item is complete', () => {
  it.each([
    [true, 0, 0, 0, 0],
    [true, 0, 0, 2, 1],
    [true, 1, 1, 1, 1],
    [true, 2, 0, 3, 0],
    [false, 1, 0, 0, 1],
    [false, 0, 1, 1, 0],
    [false, 2, 1, 1, 1],
    [false, 1, 2, 1, 1],
  ])(
    '%p: asked for %i texts and %i pictures, given %i and %i',
    (complete, textreq, imagereq, texts, images) => {
      expect(isComplete({ textreq, imagereq, texts, images })).toBe(complete);
    },
  );

  it('when nothing is asked for, and never less so with more given', () => {
    fc.assert(
      fc.property(item, (media) => {
        expect(isComplete({ ...media, textreq: 0, imagereq: 0 })).toBe(true);
        if (!isComplete(media)) return;
        expect(isComplete({ ...media, texts: media.texts + 1 })).toBe(true);
        expect(isComplete({ ...media, images: media.images + 1 })).toBe(true);
      }),
    );
  });

  it('no more once what was just enough is taken away', () => {
    fc.assert(
      fc.property(few, few, (textreq, imagereq) => {
        const enough = { textreq, imagereq, texts: textreq, images: imagereq };
        expect(isComplete(enough)).toBe(true);
        if (textreq > 0) expect(isComplete({ ...enough, texts: textreq - 1 })).toBe(false);
        if (imagereq > 0) expect(isComplete({ ...enough, images: imagereq - 1 })).toBe(false);
      }),
    );
  });
});

describe('a gift has its media', () => {
  const none: GiftMediaGiven = { gift_texts: 0, gift_images: 0, gift_passwords: 0 };

  it.each<[boolean, number, Partial<GiftMediaGiven>]>([
    [false, 1, {}],
    [true, 1, { gift_texts: 1 }],
    [true, 1, { gift_images: 1 }],
    [false, 1, { gift_passwords: 1 }],
    [false, 2, { gift_texts: 1, gift_images: 1 }],
    [true, 2, { gift_texts: 1, gift_passwords: 1 }],
    [true, 2, { gift_images: 1, gift_passwords: 1 }],
    [false, 2, { gift_passwords: 1 }],
  ])('%p: of %i, with %j', (has, cartQuantity, given) => {
    expect(hasGiftMedia({ ...none, ...given }, cartQuantity)).toBe(has);
  });

  it('by words or a picture always, and by a password where there are several receivers', () => {
    fc.assert(
      fc.property(gift, quantity, (given, cartQuantity) => {
        const has = hasGiftMedia(given, cartQuantity);
        if (has) expect(given.gift_texts + given.gift_images).toBeGreaterThan(0);
        if (has && needsGiftPassword(cartQuantity)) expect(given.gift_passwords).toBeGreaterThan(0);
        expect(hasGiftMedia({ gift_texts: 1, gift_images: 0, gift_passwords: 1 }, cartQuantity)).toBe(true);
        expect(needsGiftPassword(cartQuantity)).toBe(cartQuantity !== 1);
      }),
    );
  });

  it('for one unit whenever it has them for several, and never less so with more given', () => {
    fc.assert(
      fc.property(gift, quantity, (given, cartQuantity) => {
        if (!hasGiftMedia(given, cartQuantity)) return;
        expect(hasGiftMedia(given, 1)).toBe(true);
        for (const kind of ['gift_texts', 'gift_images', 'gift_passwords'] as const)
          expect(hasGiftMedia({ ...given, [kind]: given[kind] + 1 }, cartQuantity)).toBe(true);
      }),
    );
  });
});
