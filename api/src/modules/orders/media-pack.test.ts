import jsQR from 'jsqr';
import { getMediaPack, type MediaPack } from 'shared-api/contract';
import sharp from 'sharp';
import { insert } from '../../testing/fixture/rows.ts';
import { aPng } from '../../testing/pictures.ts';
import { bearer } from '../../testing/test-issuer.ts';
import { describeAreas, GROUND, LINE } from '../cart/testing/areas.ts';
import { PICTURE, pictureForm } from '../cart/testing/giver.ts';
import { aGift } from '../checkout/testing/paying-server.ts';
import { type MakingCompany, startMakingServer } from '../fulfilment/testing/making-server.ts';
import { buy, orderOf, ordersOf } from './testing/ordering.ts';

let tags: MakingCompany;

const shop = await startMakingServer();
const buyer = await shop.buyer();

beforeEach(async () => {
  tags = await shop.makingCompany();
  await tags.desk('PUT', `/stock/${tags.small}`, { add: 1 });
});

const pack = async (id: number): Promise<MediaPack> => {
  const { status, body } = await tags.desk('GET', `/orders/${id}/media-pack`);
  expect(status).toBe(200);
  return getMediaPack.answer.parse(body);
};

async function bytesAt(location: string | null | undefined): Promise<Buffer> {
  const response = await fetch(`${shop.server.url}/img${location}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Lets the tag take a text and a picture. */
async function takesMedia(): Promise<void> {
  const rule = { name: 'engraving', text: 1, textreq: 1, image: 1, imagereq: 1 };
  const id = await insert(shop.database, 'media_rule', rule);
  await shop.database.query('update product set media_rule_id = $2 where id = $1', [tags.tag, id]);
}

describe('what is printed for an order', () => {
  it('is the text and the picture of each part that is not sent, whatever lines it is in', async () => {
    await takesMedia();
    const wish = await buyer.wish(tags, { quantity: 3, box: true });
    const words = '<b>Nell</b> & "Amos"';
    await buyer.ask('POST', '/cart/mediaslice', {
      cart_id: wish,
      cartaddon_id: 0,
      gift: false,
      type_media: 'TEXT',
      content: words,
    });
    const sent = await shop.server.call(PICTURE, {
      method: 'POST',
      headers: bearer(buyer.token),
      body: pictureForm({ cart_id: wish }, await aPng(40, 30)),
    });
    expect(sent.status).toBe(200);
    const id = await buy(shop, buyer);
    const { order_id, address, pieces } = await pack(id);
    expect([order_id, address.name]).toEqual([id, 'Ada Byron']);
    const lines = (await orderOf(buyer, id)).lines;
    const common = { gift: false, gift_qr: null, wish_id: lines[0]?.wish_id, quantity: 3 };
    expect(pieces).toMatchObject([
      {
        ...common,
        main: true,
        name_view: 'Wood tag',
        line_ids: lines.slice(0, 2).map((line) => line.id),
        states: ['paid', 'waiting'],
        texts: [words],
      },
      { ...common, main: false, name_view: 'Gift box', texts: [], pictures: [] },
    ]);
    const [picture] = pieces[0]?.pictures ?? [];
    // A signed address that expires: it cannot be guessed or used later.
    expect(picture).toMatch(/^\/signed\/[\da-z]+\.[\w-]+\/wishes\//);
    expect(await sharp(await bytesAt(picture)).metadata()).toMatchObject({ width: 40, height: 30 });
    const plain = picture?.replace(/^\/signed\/[^/]+/, '');
    expect((await fetch(`${shop.server.url}/img${plain}`)).status).toBe(404);

    // What was sent needs no printing any more.
    await tags.desk('POST', `/orders/${id}/ship`, { tracking_number: 'NUMBER12345' });
    expect((await pack(id)).pieces).toMatchObject([{ quantity: 2, states: ['waiting'], texts: [words] }]);
  });

  it('shows the goods as the buyer saw them: the same picture in cart, order, list, desk and pack', async () => {
    await takesMedia();
    const ground = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#c9a06a' } })
      .png()
      .toBuffer();
    await shop.server.app.mediaStore.write(GROUND, ground);
    const shape = { kind: 'rectangle', x: 100, y: 100, width: 800, height: 300, turn: 0 } as const;
    await describeAreas(shop.database, tags.tag, [{ ...LINE, shape, height_mm: 12 }]);
    const wish = await buyer.wish(tags, { box: true });
    const given = { cart_id: wish, cartaddon_id: 0, gift: false };
    await buyer.ask('POST', '/cart/mediaslice', { ...given, type_media: 'TEXT', content: 'For Nora' });
    await shop.server.call(PICTURE, {
      method: 'POST',
      headers: bearer(buyer.token),
      body: pictureForm({ cart_id: wish }, await aPng(40, 30)),
    });
    const { body: inCart } = await buyer.call('GET', '/cart/media');
    const previewOf = (media: unknown) =>
      (media as { type_media: string; content: string }[]).find(({ type_media }) => type_media === 'PREVIEW')
        ?.content;
    const seen = await bytesAt(previewOf(inCart));
    expect((await sharp(seen).stats()).isOpaque).toBe(true);
    // As after a crash between the change and its drawing: the order draws what is missing.
    await shop.database.query('delete from wish_preview where wish_id = $1', [wish]);
    await shop.database.query('update wish set drawn = false where id = $1', [wish]);
    const id = await buy(shop, buyer);

    const [own] = (await orderOf(buyer, id)).lines;
    const desk = Object((await tags.desk('GET', `/orders/${id}`)).body);
    const { pieces } = await pack(id);
    expect(pieces[1]).toMatchObject({ main: false, previews: [] });
    // Which text is which, as the company calls its areas.
    expect(pieces[0]).toMatchObject({
      texts: ['For Nora'],
      text_labels: ['Line'],
      // By which a printed sheet says how tall the letters are.
      text_areas: [{ shape, lettering: LINE.lettering, lines: LINE.lines, height_mm: 12 }],
    });
    expect(desk.lines[0].media).toContainEqual({
      gift: false,
      type_media: 'TEXT',
      content: 'For Nora',
      label: 'Line',
    });
    const [listed] = await ordersOf(buyer);
    expect(listed).toMatchObject({ id, picture_alt: 'Your design of Wood tag' });
    const places = [previewOf(own?.media), previewOf(desk.lines[0].media), pieces[0]?.previews[0]];
    for (const address of [...places, listed?.picture_location]) {
      expect(address).toMatch(/^\/signed\/[\da-z]+\.[\w-]+\/wishes\//);
      expect((await bytesAt(address)).equals(seen)).toBe(true);
    }
  });

  it('of a gift is the code of its page as a picture, and nothing of what only its receiver may see', async () => {
    const wish = await buyer.wish(tags, { quantity: 1, box: true });
    await aGift(buyer, wish);
    const id = await buy(shop, buyer);
    const answer = await pack(id);
    const { gift_code, gift_qr } = (await orderOf(buyer, id)).lines[0] ?? {};
    expect(answer.pieces).toMatchObject([
      { main: true, gift: true, texts: [], pictures: [], gift_qr: expect.stringMatching(/^\/signed\//) },
      { main: false, gift: true, gift_qr: null },
    ]);
    const { data, info } = await sharp(await bytesAt(answer.pieces[0]?.gift_qr))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const link = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(link).toBe(`${shop.server.app.config.publicUrl}/g/${gift_code}`);
    expect(gift_qr).toBeTruthy();
    for (const secret of [String(gift_code), 'For you', 'open sesame'])
      expect(JSON.stringify(answer)).not.toContain(secret);
    // Reading the pack opens no gift, and does not make the reader its giver.
    expect(
      await shop.database.query('select opened_at from gift where order_wish_id = $1', [
        answer.pieces[0]?.wish_id ?? 0,
      ]),
    ).toEqual([{ opened_at: null }]);
  });

  it('is 404 for other people, and for another company’s order', async () => {
    await buyer.wish(tags);
    const id = await buy(shop, buyer);
    const others = await shop.makingCompany();
    for (const who of [buyer, others.worker])
      expect((await tags.desk('GET', `/orders/${id}/media-pack`, undefined, who)).status).toBe(404);
    expect((await others.desk('GET', `/orders/${id}/media-pack`)).status).toBe(404);
    expect((await tags.desk('GET', '/orders/999999999/media-pack')).status).toBe(404);
  });
});
