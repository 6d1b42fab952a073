import { callService, type FromHolder } from '../messages.ts';

const given = new URLSearchParams(location.hash.slice(1));
const [secret, key] = [given.get('secret') ?? '', given.get('key') ?? ''];
const payment = new URL(`v1/payment_intents/${secret.split('_secret_')[0]}`, location.href);

const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const buttons = [
  find<HTMLButtonElement>('complete'),
  find<HTMLButtonElement>('fail'),
  find<HTMLButtonElement>('close'),
];

const tell = (act: FromHolder['act']): void =>
  parent.postMessage({ act } satisfies FromHolder, location.origin);

/** Sends the holder's answer to the service. Offers another try when it cannot be reached; closing cancels. */
async function answer(outcome: 'complete' | 'fail', closing: boolean): Promise<void> {
  for (const button of buttons) button.disabled = true;
  const address = new URL(`${payment.pathname}/authenticate`, payment);
  const { error } = await callService(address, key, [
    ['client_secret', secret],
    ['outcome', outcome],
  ]);
  if (closing) tell('closed');
  else if (error?.['type'] !== 'api_connection_error') tell('answered');
  else {
    find('problem').textContent = String(error['message']);
    for (const button of buttons) button.disabled = false;
  }
}

/** The amount, in the form of its currency. */
async function showAmount(): Promise<void> {
  const address = new URL(payment);
  address.searchParams.set('client_secret', secret);
  const { body } = await callService(address, key);
  if (!body) return;
  const currency = String(body['currency']).toUpperCase();
  const amount = Number(body['amount']) / 100;
  find('amount').textContent = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

const close = (): void => void answer('fail', true);

find('complete').addEventListener('click', () => void answer('complete', false));
find('fail').addEventListener('click', () => void answer('fail', false));
find('close').addEventListener('click', close);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') close();
});
addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === location.origin && data.act === 'close') close();
});
// Until here a press would have been lost.
for (const button of buttons) button.disabled = false;
find('title').focus();
void showAmount();
