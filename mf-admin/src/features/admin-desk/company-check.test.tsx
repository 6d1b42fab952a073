/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from 'shared-testing/fake-server';
import { adminScene } from '../../testing/admin-scene.tsx';
import { aCompanyCheck, anAdminCompany } from '../../testing/builders.ts';

const QUEUE = 'GET /api/admin/companies?state=waiting';
const CHECK = 'GET /api/admin/companies/4/check';
const TICK = 'PUT /api/admin/companies/4/check';
const NOW = '2026-11-21T12:00:00.000Z';

const scene = await adminScene();

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** Opens the check from the list, or at its address. */
async function open(answers: Record<string, unknown> = {}, path = '/admin?tab=companies') {
  const queue = { companies: [anAdminCompany()], total: 1, page: 1, pages: 1 };
  const shown = scene.show({ [QUEUE]: queue, [CHECK]: aCompanyCheck(), ...answers }, path);
  if (path === '/admin?tab=companies') await press('Check Kilnfold');
  return shown;
}

it('shows logo, pictures, website and duplicates of a company', async () => {
  const same = {
    name_code: 'kilnfold-2',
    name_view: 'Kiln Fold',
    state: 'refused',
    same: ['name', 'owner'],
  } as const;
  await open({ [CHECK]: aCompanyCheck({ duplicates: [{ ...same, same: [...same.same] }] }) });
  const pictures = await region('Logo and pictures');
  expect(pictures.getByText('2 of 4 products without a picture (50%).')).toBeVisible();
  expect(pictures.getByRole('img', { name: 'A mug' })).toBeInTheDocument();
  const website = await region('Website');
  expect(website.getByText('It answers with status 200.')).toBeVisible();
  expect(website.getByRole('link')).toHaveAttribute('href', 'https://kilnfold.example/shop');
  const duplicates = await region('Duplicates');
  expect(duplicates.getByRole('link', { name: 'Kiln Fold' })).toHaveAttribute('href', '/company/kilnfold-2');
  expect(duplicates.getByText('same name, same owner')).toBeVisible();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  await press('Back to the companies');
  expect(await screen.findByRole('list', { name: 'Companies' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check Kilnfold' })).toHaveFocus();
});

it('has an address, to which a reload and Back lead', async () => {
  const named = '/admin?tab=companies&show=all&q=kiln&company=4';
  const found = { companies: [anAdminCompany()], total: 1, page: 1, pages: 1 };
  const first = await open({ 'GET /api/admin/companies?q=kiln': found }, named);
  expect(await screen.findByRole('region', { name: 'Website' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kilnfold' })).toBeVisible();
  await press('Back to the companies');
  expect(await screen.findByRole('searchbox', { name: 'Find companies' })).toHaveValue('kiln');
  expect(first.at()).toBe('/admin?tab=companies&show=all&q=kiln');
  await first.back();
  expect(await screen.findByRole('region', { name: 'Website' })).toBeVisible();
  expect(first.at()).toBe(named);
});

it('says that there is no such company', async () => {
  await open({ [CHECK]: refusal(404, 'not_found') }, '/admin?tab=companies&company=4');
  expect(await screen.findByText('Refused: not_found')).toBeVisible();
});

it('keeps what is ticked off, and says what could not be saved', async () => {
  const checks = [{ item: 'logo', by: 'ada.byron', at: NOW } as const];
  await open({ [TICK]: aCompanyCheck({ checks }) });
  const list = await region('Checklist');
  const logo = list.getByLabelText('The logo is the company’s own');
  expect(logo).not.toBeChecked();
  await userEvent.click(logo);
  expect(await list.findByText(/^ada.byron, /)).toBeVisible();
  expect(list.getByLabelText('The logo is the company’s own')).toBeChecked();
  expect(scene.sent(TICK)).toEqual([{ item: 'logo', checked: true }]);
  scene.answer(TICK, refusal(503, 'unavailable', { msg: 'Please try again shortly.' }));
  await userEvent.click(list.getByLabelText('The website is the company’s'));
  expect(await list.findByText('Please try again shortly.')).toBeVisible();
  expect(list.getByLabelText('The website is the company’s')).not.toBeChecked();
});

it('shows what administrators decided before', async () => {
  const decision = {
    action: 'take_down_product',
    actor: 'ada.byron',
    reason: 'A fake',
    created_at: NOW,
  } as const;
  await open({
    [CHECK]: aCompanyCheck({
      decisions: [
        { ...decision, changed: 'Mug: on sale -> taken down' },
        { ...decision, action: 'put_back_product', changed: '' },
      ],
    }),
  });
  const decisions = await region('Decisions');
  expect(decisions.getByRole('heading', { name: 'Product taken down' })).toBeVisible();
  expect(decisions.getByText('Mug: on sale -> taken down')).toBeVisible();
  expect(decisions.getByRole('heading', { name: 'Product put back' })).toBeVisible();
  expect(decisions.getAllByText('“A fake”')).toHaveLength(2);
});

it('has the website looked at again', async () => {
  const action = 'POST /api/admin/companies/4/check/website';
  await open({ [action]: { msg: 'We are looking at the website.' } });
  await press('Look at the website again');
  expect(await screen.findByText('We are looking at the website.')).toBeVisible();
  await waitFor(() => expect(scene.asked.filter((call) => call === CHECK).length).toBeGreaterThan(1));
});

it('is decided from the check', async () => {
  const action = 'POST /api/admin/companies/4/approve';
  await open({ [action]: anAdminCompany({ state: 'approved' }) });
  await press('Approve Kilnfold');
  const asking = within(await screen.findByRole('dialog'));
  scene.answer(CHECK, aCompanyCheck({ company: anAdminCompany({ state: 'approved' }) }));
  await userEvent.click(asking.getByRole('button', { name: 'Approve Kilnfold' }));
  expect(await screen.findByText('Kilnfold is approved. We’ve emailed its owners.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Suspend Kilnfold' })).toBeVisible();
});

it('says that the check could not be loaded', async () => {
  await open({ [CHECK]: refusal(500, 'server_error', { msg: 'Something went wrong.' }) });
  expect(await screen.findByRole('heading', { name: 'The check could not be loaded' })).toBeVisible();
});

it('takes one product down for a reason, and puts it back', async () => {
  const list = 'GET /api/admin/companies/4/products';
  const [take, put] = ['POST /api/admin/products/40/take-down', 'POST /api/admin/products/40/put-back'];
  const mug = { id: 40, name_view: 'Mug', price: 24.5, active: true, taken_down: null };
  const taken = { ...mug, active: false, taken_down: { reason: 'Not a mug', by: 'ada.byron', at: NOW } };
  await open({
    [list]: { products: [mug], next: null },
    [take]: { msg: 'Mug is taken down.' },
    [put]: { msg: 'Mug can be put on sale again.' },
  });
  const products = await region('Products');
  // Its company still lacks the approval.
  expect(await products.findByText('Not on sale yet')).toBeVisible();
  await press('Take down Mug');
  let asking = within(await screen.findByRole('dialog'));
  expect(asking.getByText(/All else of the company stays/)).toBeVisible();
  scene.answer(list, { products: [taken], next: null });
  await userEvent.type(asking.getByLabelText('Reason'), 'Not a mug');
  await userEvent.click(asking.getByRole('button', { name: 'Take Mug down' }));
  expect(await products.findByText('Taken down')).toBeVisible();
  expect(products.getByText(/“Not a mug” · ada.byron/)).toBeVisible();
  expect(scene.sent(take)).toEqual([{ reason: 'Not a mug' }]);
  await press('Put back Mug');
  asking = within(await screen.findByRole('dialog'));
  await userEvent.type(asking.getByLabelText('Reason'), 'Mended');
  await userEvent.click(asking.getByRole('button', { name: 'Put Mug back' }));
  expect(await products.findByText('Mug can be put on sale again.')).toBeVisible();
});
