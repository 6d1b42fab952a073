import fc from 'fast-check';
import { errorBodySchema } from 'shared-api/contract';
import { textProblem, textRules } from 'shared-api/rules';
import { aPng } from '../../../testing/pictures.ts';
import { aPhotoWish } from '../testing/a-wish.ts';
import { pictureForm, SLICE } from '../testing/giver.ts';
import { startMediaServer } from '../testing/media-server.ts';

/** Milliseconds: many calls one after the other, on a machine that may be busy. */
const LONG = 300_000;

const media = await startMediaServer();
const sam = await media.giver();
const wish = await aPhotoWish(media.database, sam.id);
const png = await aPng(3, 3);
const slice = await sam.give({ cart_id: wish.id, gift: true }, 'One');
const picture = (await sam.sendPicture({ cart_id: wish.id, gift: true }, png)).mediaslice_id;

const odd = [
  -1,
  0.5,
  2 ** 31,
  1e21,
  null,
  true,
  [],
  {},
  '1',
  '٣',
  ' 1',
  "1' or 1=1 --",
  '__proto__',
  '\0',
  '',
];
/** What names a thing that is there, and what names nothing. */
const anId = fc.oneof(
  fc.nat(4).map((which) => () => [wish.id, wish.tag, wish.part, slice, picture][which]),
  fc.constantFrom<unknown>(0, 999_999, ...odd).map((value) => () => value),
);
const content = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 260 }),
  fc.constantFrom<unknown>('\uD800', 'a\u202Eb', '\uFEFF', '=1+1', '<script>', ...odd),
);
const kind = fc.constantFrom<unknown>('TEXT', 'PASSWORD', 'IMAGE', 'text', '', null);
const yesOrNo = fc.constantFrom<unknown>(true, false, 'true', 'yes', 1, null);

describe('any input for a person’s own wish', () => {
  it(
    'is stored and read as it was, or is 4xx in the one form of errors',
    async () => {
      const entry = fc.record(
        { cart_id: anId, cartaddon_id: anId, gift: yesOrNo, type_media: kind, content, mediaslice_id: anId },
        { requiredKeys: ['content'] },
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('POST', 'PUT'), entry, async (method, made) => {
          const body = Object.fromEntries(
            Object.entries(made).map(([name, given]) => [
              name,
              typeof given === 'function' ? given() : given,
            ]),
          );
          const reply = await sam.call(method, SLICE, body);
          if (reply.status === 200) return;
          expect([reply.status < 500, errorBodySchema.safeParse(reply.body).success]).toEqual([true, true]);
        }),
        { numRuns: 80 },
      );
    },
    LONG,
  );

  it(
    'is read as it was written, whatever it says',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc
            .string({ unit: 'binary', minLength: 1, maxLength: 250 })
            .filter((text) => textProblem(textRules.mediaText, text) === undefined && !text.includes('\0')),
          async (text) => {
            expect((await sam.call('PUT', SLICE, { mediaslice_id: slice, content: text })).status).toBe(200);
            const { TEXT } = await sam.giftMedia(wish.id);
            expect(TEXT[0]?.content).toBe(text.toWellFormed());
          },
        ),
        { numRuns: 25 },
      );
    },
    LONG,
  );

  it(
    'with a picture is shown, or is 4xx in the one form of errors',
    async () => {
      const place = fc.record(
        { cart_id: anId, cartaddon_id: anId, gift: yesOrNo, mediaslice_id: anId },
        { requiredKeys: [] },
      );
      const bytes = fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.nat(60).map((length) => () => png.subarray(0, length)),
        fc.constant(() => png),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('POST', 'PUT'), place, bytes, async (method, made, given) => {
          const fields = Object.entries(made).map(([name, value]) => [
            name,
            typeof value === 'function' ? value() : value,
          ]);
          const file = typeof given === 'function' ? given() : given;
          const reply = await sam.send(method, pictureForm(Object.fromEntries(fields), file));
          if (reply.status === 200) return;
          expect([reply.status < 500, errorBodySchema.safeParse(reply.body).success]).toEqual([true, true]);
        }),
        { numRuns: 40 },
      );
      const [orphans] = await media.database.query<{ all: number }>(
        'select count(*) as all from picture where id not in (select picture_id from media_slice where picture_id is not null)',
      );
      expect(orphans?.all).toBe(0);
    },
    LONG,
  );
});
