import { visitorAt } from '../support/admin-desk.ts';
import { openAlive } from '../support/alive.ts';
import { approve } from '../support/company-desk.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/journey.ts';
import { expectMail } from '../support/mail-box.ts';
import { bodyOf, callsOf } from '../support/member-calls.ts';
import { newName, register } from '../support/people.ts';

test('whoever is invited by mail sees who invites, logs in, accepts, and works for the company; once', async ({
  page,
  browser,
  context,
  site,
  services,
  problems,
  identity: _running,
}) => {
  problems.allow(/status of 404.*\/api\/company\/invitation/);
  const email = `${newName()}@mail.example`;
  const company = `Potters ${Date.now().toString(36)}`;
  const owners = await browser.newContext({ baseURL: site.url });
  const owner = callsOf(owners, site.url);
  const desk = await owners.newPage();
  await openAlive(desk, '/orders');
  const inviter = await register(desk);
  const form = { name_view: company, title: 'Bowl', price: 30, influencer_usd: 10 };
  const founded = await bodyOf(owner('POST', '/api/company/', form));
  const { name_code } = Object(founded);
  await approve((await visitorAt(browser, site.url, true)).call, owner, name_code);
  await bodyOf(owner('POST', `/api/desk/${name_code}/staff`, { email }));
  await owners.close();

  const mail = await expectMail(services, email, new RegExp(company));
  const [link = ''] = /http\S+\/invitation\/[\w-]+/.exec(mail.text) ?? [];
  const path = new URL(link).pathname;
  const call = callsOf(context, site.url);

  await test.step('the page asks to log in and is there again afterwards', async () => {
    await openAlive(page, path);
    await expect(page.getByText('Please log in with your own account')).toBeVisible();
    await expectFits(page);
    await register(page);
    await expect(page).toHaveURL(path);
  });

  await test.step('it says who invites to what, and is accepted by a press', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Work for ${company}`);
    await expect(main).toContainText(`${inviter} invites you`);
    await expectFits(page);
    await main.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(main.getByRole('status')).toHaveText(`You work for ${company} now.`);
    await expect(main.getByRole('link', { name: 'Go to the desk' })).toHaveAttribute(
      'href',
      `/company/${name_code}/desk`,
    );
    await expectFits(page);
    const own = await bodyOf(call('GET', '/api/company/own'));
    expect(own).toMatchObject([{ company: { name_code }, role: 'employee' }]);
  });

  await test.step('its link does not work twice', async () => {
    await page.reload();
    await expect(page.getByText('This invitation does not hold any more.')).toBeVisible();
    await expectFits(page);
  });
});
