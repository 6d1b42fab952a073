import { startMailShop } from '../testing/mail-shop.ts';

it('the preview is there in development, with a page for each email and no other', async () => {
  const { server } = await startMailShop();
  const text = async (path: string) => {
    const answer = await fetch(new URL(path, server.url));
    return { status: answer.status, page: await answer.text(), headers: answer.headers };
  };
  const first = await text('/__mails');
  expect(first.status).toBe(200);
  expect(first.headers.get('content-security-policy')).not.toMatch(/script-src/);
  expect(first.page).toContain('Your order 12 is paid');
  expect((await text('/__mails/back_in_stock')).page).toContain('Wood tag is back');
  expect((await text('/__mails/nothing')).status).toBe(404);
});
