import type * as z from 'zod/mini';
import {
  addressFormSchema,
  addToCart,
  brandingFormSchema,
  cancelPendingOrder,
  changeLogo,
  companyFormSchema,
  errorCodeSchema,
  errorStatus,
  inviteStaff,
  mediaEntrySchema,
  pictureEntrySchema,
  priceReportFormSchema,
  updateCartEntry,
} from './index.ts';

/** The error message of each field. */
function said(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const address = { name: 'Nora Lind', address1: '1 Oak St', city: 'Salem', state: 'MA', zip: '01970' };

describe('forms', () => {
  it('ask for what a company must give, in the words of the specification', () => {
    expect(said(companyFormSchema, {})).toEqual({
      title: 'Company Title is required.',
      name_view: 'Name view is required.',
      price: 'Merchandice Price is required',
      influencer_usd: 'Finders Fee is required',
    });
    const company = { title: 'Bin', name_view: 'Wood tag', price: 48, influencer_usd: 10 };
    expect(said(companyFormSchema, company)).toEqual({});
    expect(
      Object.keys(said(companyFormSchema, { ...company, influencer_usd: 95.5, price: 0.001 })).sort(),
    ).toEqual(['influencer_usd', 'price']);
    expect(said(companyFormSchema, { ...company, influencer_usd: 96 })).toEqual({
      influencer_usd: 'Finders Fee is a whole number from 0 to 95',
    });
    expect(said(companyFormSchema, { ...company, official_website: 'bin.example', description: '' })).toEqual(
      {},
    );
    expect(said(companyFormSchema, { ...company, official_website: 'javascript:alert(1)' })).toEqual({
      official_website: 'A website is an address such as https://example.com.',
    });
  });

  it('hold an address to its limits', () => {
    expect(said(addressFormSchema, address)).toEqual({});
    expect(said(addressFormSchema, { ...address, name: '', address1: ' ', state: 'Mass' })).toEqual({
      name: 'Full Name is required.',
      address1: 'Address is required.',
      state: 'State = 2 characters.',
    });
    expect(said(addressFormSchema, { ...address, name: 'x'.repeat(26), address2: 'x'.repeat(26) })).toEqual({
      name: 'Full Name  must be less than 25 characters.',
      address2: 'Address 2  must be less than 25 characters.',
    });
  });

  it('hold a text and a password each to its own limit', () => {
    const slot = { cart_id: 1, cartaddon_id: 0, gift: true };
    expect(said(mediaEntrySchema, { ...slot, type_media: 'TEXT', content: 'x'.repeat(250) })).toEqual({});
    expect(said(mediaEntrySchema, { ...slot, type_media: 'TEXT', content: 'x'.repeat(251) })).toEqual({
      content: 'Content must be less than 250 characters.',
    });
    expect(said(mediaEntrySchema, { ...slot, type_media: 'PASSWORD', content: 'x'.repeat(26) })).toEqual({
      content: 'Content must be less than 25 characters.',
    });
    expect(said(mediaEntrySchema, { ...slot, type_media: 'IMAGE', content: 'x' })).not.toEqual({});
  });

  it('refuse a text that no database can hold', () => {
    expect(said(updateCartEntry.body, { name: 'a\0b' })).toEqual({
      name: 'This text holds a character that cannot be stored.',
    });
  });

  it('take pictures of at most 8 MB, whatever their sender calls them', () => {
    const fields = { cart_id: '5', cartaddon_id: '0', gift: 'true' };
    const picture = (type: string, size = 10) => new File([new Uint8Array(size)], 'a', { type });
    for (const type of ['image/png', '', 'application/octet-stream'])
      expect(pictureEntrySchema.parse({ ...fields, picture_name: picture(type) })).toMatchObject({
        cart_id: 5,
        cartaddon_id: 0,
        gift: true,
      });
    expect(
      said(pictureEntrySchema, { ...fields, picture_name: picture('image/jpeg', 8 * 1024 * 1024 + 1) }),
    ).toEqual({
      picture_name: 'A picture may have at most 8 MB',
    });
    expect(said(pictureEntrySchema, fields)).toEqual({ picture_name: 'Please choose a picture' });
  });

  it('take from a cart map nothing but the merchandise and its start quantity', () => {
    const body = {
      product_id: 2,
      quantity: 1,
      influencer: null,
      cart: { 2: { merch_id: 9, price_usd: 0.01 } },
    };
    expect(addToCart.body.parse(body).cart).toEqual({ 2: { merch_id: 9 } });
    expect(said(addToCart.body, { ...body, quantity: 0 })).toEqual({ quantity: 'Quantity must be above 0.' });
    expect(addToCart.body.safeParse({ ...body, cart: { tag: { merch_id: 9 } } }).success).toBe(false);
    expect(
      addToCart.body.safeParse(
        JSON.parse('{"product_id":2,"quantity":1,"cart":{"__proto__":{"merch_id":1}}}'),
      ).success,
    ).toBe(false);
  });

  it('let an order be cancelled by body or by query', () => {
    expect(cancelPendingOrder.body.safeParse(undefined).success).toBe(true);
    expect(cancelPendingOrder.query.safeParse({ tax_id: 't_1', charge_total: '6809' }).success).toBe(true);
  });

  it('ask whom an invitation goes to', () => {
    expect(said(inviteStaff.body, { email: ' ada@example.com ' })).toEqual({});
    expect(said(inviteStaff.body, { email: '' })).toEqual({ email: 'Email is required.' });
    expect(said(inviteStaff.body, { email: 'ada' })).toEqual({
      email: 'An email address looks like name@example.com.',
    });
  });

  it('ask where a lower price was seen', () => {
    expect(said(priceReportFormSchema, { seen_at_url: 'shop.example/mug', seen_price: 0 })).toEqual({});
    expect(said(priceReportFormSchema, {})).toEqual({
      seen_at_url: 'Address of the page is required.',
      seen_price: 'The price you saw is required',
    });
  });

  it('take a version of a form as a number, and of nothing else', () => {
    const picture_name = new File([new Uint8Array(9)], 'a', { type: 'image/png' });
    expect(changeLogo.body.parse({ picture_name, version: '3' })).toMatchObject({ version: 3 });
    for (const version of ['x', '', '0', '1.5', undefined])
      expect(Object.keys(said(changeLogo.body, { picture_name, version }))).toEqual(['version']);
  });

  it('take colours only as colours', () => {
    const branding = {
      version: 1,
      name_view: 'Kilnfold',
      marker: 'Kf',
      template_id: 1,
      primary_color: '#B4431F',
      secondary_color: 'red',
    };
    expect(said(brandingFormSchema, branding)).toEqual({ secondary_color: 'A color looks like #366C4D' });
  });
});

describe('error codes', () => {
  it('each travel under one status, those of the specification under theirs', () => {
    expect(Object.keys(errorStatus).sort()).toEqual([...errorCodeSchema.options].sort());
    expect(errorStatus).toMatchObject({
      influencer_not_for_product: 423,
      influencer_already_bound: 425,
      quantity_over_max: 424,
      wish_quantity_over_max: 423,
      upload_refused: 422,
      gift_not_possible: 422,
      address_not_found: 422,
      order_refused: 422,
      card_service_failed: 500,
      payment_not_succeeded: 422,
      price_changed: 409,
      already_paid: 409,
    });
  });
});
