import { insert } from '../../testing/fixture/rows.ts';
import { sealOrderText } from '../cart/media/sealed-texts.ts';
import { sharp } from '../images/picture-library.ts';
import type { NewMail } from './index.ts';
import type { MailOrder } from './testing/mail-order.ts';
import { startMailShop } from './testing/mail-shop.ts';

const shop = await startMailShop();
const { app } = shop.server;
const ada = await shop.person({ username: 'Ada' });
let order: MailOrder;

beforeEach(async () => {
  await shop.database.query('delete from mail');
  shop.mail.arrived.length = 0;
  order = await shop.order(ada, { gift: true });
});

async function giveText(content: string, { position = 0, gift = false, kind = 'TEXT' as const } = {}) {
  const place = { order_wish_id: order.wish, position, gift, kind, slot: 0 };
  const { keyId, sealed } = sealOrderText(app.sealer, content, place);
  await shop.database.query(
    `insert into order_media (order_wish_id, position, gift, kind, slot, key_id, sealed)
     values ($1, $2, $3, $4, 0, $5, decode($6, 'hex'))`,
    [order.wish, position, gift, kind, keyId, sealed.toString('hex')],
  );
}

let pictures = 0;

/** A stored private picture of one color. */
async function aPicture(background: string): Promise<{ id: number; location: string }> {
  pictures += 1;
  const location = `/wishes/${String(pictures).padStart(32, '0')}.jpeg`;
  const bytes = await sharp({ create: { width: 1400, height: 980, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await app.mediaStore.write(location, bytes);
  return { id: await insert(shop.database, 'picture', { location }), location };
}

/** @param from where the previews of its part begin */
async function drawPreview(background: string, from = 0): Promise<string> {
  const { id, location } = await aPicture(background);
  await shop.database.query(
    `insert into order_preview (order_wish_id, position, picture_id)
     select $1, $3 + count(*), $2 from order_preview where order_wish_id = $1`,
    [order.wish, id, from],
  );
  return location;
}

async function givePicture(background: string): Promise<void> {
  const { id } = await aPicture(background);
  await shop.database.query(
    `insert into order_media (order_wish_id, position, gift, kind, slot, picture_id)
     values ($1, 1, false, 'IMAGE', 0, $2)`,
    [order.wish, id],
  );
}

async function theMail(mail: Omit<NewMail, 'ref' | 'personId'>) {
  await shop.database.transaction((transaction) =>
    app.services.mails.enqueueMail(transaction, { ...mail, ref: 'x', personId: ada } as NewMail),
  );
  expect(await app.services.mails.sendDue()).toBe(1);
  const [arrived] = shop.mail.arrived.splice(0);
  if (!arrived) throw new Error('No mail arrived');
  return { ...arrived.mail, text: arrived.mail.text ?? '', html: arrived.mail.html ?? '' };
}

type TheMail = Awaited<ReturnType<typeof theMail>>;

const paid = () => theMail({ kind: 'paid', data: { order_id: order.id } });

/** The average color of the pictures in a mail, in their order; each must be shown by its HTML. */
async function colorsIn({ html, attachments }: TheMail): Promise<string[]> {
  const shown = [...html.matchAll(/<img src="cid:([^"]+)" alt="([^"]+)"/g)].map(([, cid]) => cid);
  expect(shown).toEqual(attachments.map(({ contentId }) => contentId?.replace(/^<|>$/g, '')));
  return Promise.all(
    attachments.map(async ({ content, mimeType, disposition }) => {
      expect([mimeType, disposition]).toEqual(['image/jpeg', 'inline']);
      const bytes = Buffer.from(content as ArrayBuffer);
      expect((await sharp(bytes).metadata()).width).toBe(480);
      const { dominant } = await sharp(bytes).stats();
      return `${dominant.r > 128 ? 'red' : '-'} ${dominant.b > 128 ? 'blue' : '-'}`;
    }),
  );
}

/** No address at which a picture can be fetched. */
function expectNoAddress({ text, html }: TheMail, ...locations: string[]): void {
  for (const words of [text, html]) {
    expect(words).not.toMatch(/\/img\/|\/signed\/|\/wishes\/|src="(?!cid:)/);
    for (const location of locations) expect(words).not.toContain(location.slice(8, -5));
  }
}

/** Every mail to a buyer or company that lists goods. */
const kinds = {
  paid: () => ({ order_id: order.id }),
  company_order: () => ({ order_id: order.id, company_id: order.company }),
  gift_opened: () => ({ order_wish_id: order.wish }),
  gift_thanks: () => ({ order_wish_id: order.wish }),
} as const;

describe('a mail about personalized goods', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    '%s has the words and the preview inside it',
    async (kind) => {
      const location = await drawPreview('#e01010');
      await giveText('For Nora\nwith <love>');
      await giveText('Only for the receiver', { gift: true });
      const mail = await theMail({ kind, data: kinds[kind]() } as Omit<NewMail, 'ref' | 'personId'>);
      expect(mail.text).toContain('    Personalization: For Nora\n                     with <love>');
      expect(mail.html).toContain('For Nora<br>with &lt;love&gt;');
      expect(await colorsIn(mail)).toEqual(['red -']);
      expect(mail.html).toContain('alt="Design of Wood tag"');
      expectNoAddress(mail, location);
      expect(mail.text + mail.html).not.toContain('Only for the receiver');
    },
  );

  it('names the design of an add-on alone after the add-on, and shows the pictures given for the rest', async () => {
    await drawPreview('#e01010', 100);
    const mail = await theMail({ kind: 'paid', data: kinds.paid() });
    expect(mail.html).not.toContain('alt="Design of Wood tag"');
    expect(mail.html.match(/alt="Design of [^"]+"/g)).toHaveLength(1);
  });

  it.each(['shipped', 'started', 'late', 'company_cancelled'] as const)('%s has them too', async (kind) => {
    await drawPreview('#1010e0');
    await giveText('For Nora');
    const lines = await shop.database.query<{ id: number }>('select id from order_line where order_id = $1', [
      order.id,
    ]);
    const label = await insert(shop.database, 'parcel_label', {
      order_id: order.id,
      company_id: order.company,
      tracking_number: '9400 1234',
    });
    await shop.database.query('update order_line set label_id = $2 where order_id = $1', [order.id, label]);
    const data = {
      order_id: order.id,
      company_id: order.company,
      label_id: label,
      tracking_url: null,
      line_ids: lines.map(({ id }) => id),
      until: '2099-12-24',
    };
    const mail = await theMail({ kind, data } as Omit<NewMail, 'ref' | 'personId'>);
    expect(mail.text).toContain('Personalization: For Nora');
    expect(await colorsIn(mail)).toEqual(['- blue']);
    expectNoAddress(mail);
  });

  it('shows the buyer’s own picture where no preview was drawn', async () => {
    await givePicture('#e01010');
    const mail = await paid();
    expect(await colorsIn(mail)).toEqual(['red -']);
    expect(mail.html).toContain('alt="Picture of Box"');
    expect(mail.text).toContain('Personalization: 1 picture');
    expectNoAddress(mail);
  });

  it('goes out with the words when the picture is gone', async () => {
    const location = await drawPreview('#e01010');
    await app.mediaStore.remove(location);
    await giveText('For Nora');
    const mail = await paid();
    expect(mail.attachments).toEqual([]);
    expect(mail.html).not.toContain('<img');
    expect(mail.text).toContain('Personalization: For Nora');
  });

  it('goes out with the words when the store of pictures fails', async () => {
    const location = await drawPreview('#e01010');
    await app.mediaStore.remove(location);
    // A name of the store that cannot be read as a file.
    await app.mediaStore.write(`${location}/inside.jpeg`, Buffer.from('x'));
    await giveText('For Nora');
    const mail = await paid();
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain('Personalization: For Nora');
    await app.mediaStore.remove(`${location}/inside.jpeg`);
  });

  it('has at most ten pictures', async () => {
    for (let index = 0; index < 12; index += 1) await drawPreview('#e01010');
    expect((await paid()).attachments).toHaveLength(10);
  });

  it('says nothing of a personalization that was not given', async () => {
    const mail = await paid();
    expect(mail.attachments).toEqual([]);
    expect(mail.text).not.toContain('Personalization');
  });
});
