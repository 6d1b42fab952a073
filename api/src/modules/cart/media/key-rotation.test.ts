import { randomBytes } from 'node:crypto';
import { reseal } from '../../../platform/sealing/reseal.ts';
import { type MediaKeys, sealer } from '../../../platform/sealing/sealer.ts';
import { aPng } from '../../../testing/pictures.ts';
import { aPhotoWish, type PhotoWish } from '../testing/a-wish.ts';
import { type Giver, SLICE } from '../testing/giver.ts';
import { startMediaServer } from '../testing/media-server.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const old = key('2025');
const fresh = key('2026');
const keys = (...all: (typeof old)[]): MediaKeys => ({
  current: all[0] ?? old,
  known: new Map(all.map(({ id, key }) => [id, key])),
});

let sam: Giver;
let wish: PhotoWish;

const media = await startMediaServer({ mediaKeys: keys(old) });

beforeEach(async () => {
  await media.database.query('delete from media_slice');
  sam = await media.giver();
  wish = await aPhotoWish(media.database, sam.id);
});

const TEXT = 'A very particular line of words';
const SECRET = 'open sesame';

const giveBoth = async (): Promise<void> => {
  await sam.give({ cart_id: wish.id }, TEXT);
  await sam.give({ cart_id: wish.id, gift: true, type_media: 'PASSWORD' }, SECRET);
};

/** Reads the media with a server that has these keys and the same data. */
async function readWith(mediaKeys: MediaKeys): Promise<unknown[]> {
  const { database, mediaStore } = media.server.app;
  const other = await startMediaServer({ database, mediaStore, mediaKeys }, media.issuer);
  const authorization = `Bearer ${sam.token}`;
  const call = async (path: string) =>
    Object((await other.server.call(path, { headers: { authorization } })).body);
  const [text] = await call(`/api/order/cart/${wish.id}/0/media`);
  const { PASSWORD } = await call(`/api/order/cart/${wish.id}/giftmedia`);
  return [text?.content, PASSWORD[0]?.content];
}

const keysInUse = async (): Promise<unknown> =>
  media.database.query('select distinct key_id from media_slice where key_id is not null order by 1');

describe('what lies in the database', () => {
  it('holds neither the text nor the password, by whatever column it is looked at', async () => {
    await giveBoth();
    await sam.sendPicture({ cart_id: wish.id }, await aPng(5, 5));
    const dump = JSON.stringify(
      await media.database.query(
        `select slice::text as row, encode(sealed, 'escape') as sealed, encode(sealed, 'hex') as digits from media_slice slice`,
      ),
    );
    for (const secret of [TEXT, 'particular', SECRET, 'sesame'])
      for (const form of ['utf8', 'hex', 'base64'] as const)
        expect(dump).not.toContain(Buffer.from(secret).toString(form));
    const rows = await media.database.query<{ length: number }>(
      'select length(sealed) as length from media_slice where sealed is not null order by 1',
    );
    expect(rows).toEqual([{ length: SECRET.length + 28 }, { length: TEXT.length + 28 }]);
  });

  it('does not open in another row, nor when it was changed: that content is missing, the rest is read', async () => {
    await giveBoth();
    await sam.give({ cart_id: wish.id }, 'Another line');
    await sam.give({ cart_id: wish.id, cartaddon_id: wish.tag }, 'Ada');
    await media.database.query(
      `update media_slice set sealed = (select sealed from media_slice where part_id = $2), key_id = '2025'
       where part_id = $1 and not gift and slot = 0`,
      [wish.part, wish.tag],
    );
    expect((await sam.media(wish.id)).map(({ content }) => content)).toEqual([null, 'Another line', null]);
    await media.database.query(
      `update media_slice set sealed = set_byte(sealed, 14, get_byte(sealed, 14) # 1) where part_id = $1 and gift`,
      [wish.part],
    );
    const { PASSWORD } = await sam.giftMedia(wish.id);
    expect(PASSWORD).toMatchObject([{ content: null, mediaslice_id: expect.any(Number) }]);
    const [damaged] = await sam.media(wish.id);
    await sam.call('PUT', SLICE, { mediaslice_id: damaged?.mediaslice_id, content: 'Written anew' });
    expect((await sam.media(wish.id))[0]).toMatchObject({ content: 'Written anew' });
  });
});

describe('a new key', () => {
  it('is taken beside the old one, seals all anew, and the old one may go', async () => {
    await giveBoth();
    expect(await keysInUse()).toEqual([{ key_id: '2025' }]);
    expect(await readWith(keys(fresh, old))).toEqual([TEXT, SECRET]);
    expect(await readWith(keys(fresh))).toEqual([null, null]);

    expect(await reseal(media.database, sealer(keys(fresh, old)), media.server.app.sealedColumns)).toBe(2);
    expect(await keysInUse()).toEqual([{ key_id: '2026' }]);
    expect(await readWith(keys(fresh))).toEqual([TEXT, SECRET]);
    expect(await readWith(keys(old))).toEqual([null, null]);
    expect(await reseal(media.database, sealer(keys(fresh, old)), media.server.app.sealedColumns)).toBe(0);
  });

  it('seals more than one handful, and goes on where it was ended', async () => {
    const seal = sealer(keys(old));
    const parts = await manyParts(230);
    const digits = parts.map((part) =>
      seal.seal(`No ${part}`, `media:${part}:false:TEXT`).sealed.toString('hex'),
    );
    await media.database.query(
      `insert into media_slice (part_id, gift, kind, slot, key_id, sealed)
       select part, false, 'TEXT', 0, '2025', decode(digits, 'hex')
       from unnest($1::integer[], $2::text[]) as given (part, digits)`,
      [parts, digits],
    );
    const rotated = sealer(keys(fresh, old));
    let statements = 0;
    const ending = {
      ...media.database,
      query: (async (...given: Parameters<typeof media.database.query>) => {
        statements += 1;
        if (statements > 3) throw new Error('The process ended');
        return media.database.query(...given);
      }) as typeof media.database.query,
    };
    await expect(reseal(ending, rotated, media.server.app.sealedColumns)).rejects.toThrow(
      'The process ended',
    );
    expect(await keysInUse()).toEqual([{ key_id: '2025' }, { key_id: '2026' }]);
    expect(await reseal(media.database, rotated, media.server.app.sealedColumns)).toBe(130);
    expect(await keysInUse()).toEqual([{ key_id: '2026' }]);
  });

  it('leaves alone what its owner changes meanwhile, and reports what does not open', async () => {
    await giveBoth();
    const [slice] = await sam.media(wish.id);
    const real = sealer(keys(fresh, old));
    const slow = {
      ...media.database,
      query: (async (text: string, ...values: never[]) => {
        if (text.startsWith('update media_slice'))
          await sam.call('PUT', SLICE, { mediaslice_id: slice?.mediaslice_id, content: 'Changed meanwhile' });
        return media.database.query(text, ...values);
      }) as typeof media.database.query,
    };
    expect(await reseal(slow, real, media.server.app.sealedColumns)).toBe(1);
    expect((await sam.media(wish.id))[0]).toMatchObject({ content: 'Changed meanwhile' });

    const reported: number[] = [];
    const keyless = sealer(keys(key('2027')));
    expect(
      await reseal(media.database, keyless, media.server.app.sealedColumns, (id) => reported.push(id)),
    ).toBe(0);
    expect(reported).toHaveLength(2);
  });
});

/** So many items that can be given something. */
async function manyParts(count: number): Promise<number[]> {
  const rows = await media.database.query<{ id: number }>(
    `with wishes as (
       insert into wish (buyer_id, name, quantity) select $1, 'Many', 1 from generate_series(1, $3) returning id)
     insert into wish_part (wish_id, product_id, merchandise_id, position)
     select wishes.id, product_id, merchandise_id, 0 from wishes, wish_part where wish_part.id = $2 returning id`,
    [sam.id, wish.part, count],
  );
  return rows.map(({ id }) => id);
}
