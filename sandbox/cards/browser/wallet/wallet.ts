import { callService, type FromWallet } from '../messages.ts';

const given = new URLSearchParams(location.hash.slice(1));

const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const buttons = [
  find<HTMLButtonElement>('complete'),
  find<HTMLButtonElement>('cancel'),
  find<HTMLButtonElement>('close'),
];

const tell = (message: FromWallet): void => parent.postMessage(message, location.origin);
const cancel = (): void => tell({ act: 'cancelled' });

/** Makes a payment method of the chosen card. Offers another try when the service cannot be reached. */
async function authorize(): Promise<void> {
  for (const button of buttons) button.disabled = true;
  const card = document.querySelector<HTMLInputElement>('input[name=card]:checked');
  const { body, error } = await callService(
    new URL('v1/payment_methods', location.href),
    given.get('key') ?? '',
    [
      ['type', 'card'],
      ['card[number]', card?.value ?? ''],
      ['card[exp_month]', '12'],
      ['card[exp_year]', '2040'],
    ],
  );
  if (body) return tell({ act: 'authorized', method: body });
  find('problem').textContent = String(error?.['message']);
  for (const button of buttons) button.disabled = false;
}

find('amount').textContent = given.get('amount');
find('complete').addEventListener('click', () => void authorize());
find('cancel').addEventListener('click', cancel);
find('close').addEventListener('click', cancel);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') cancel();
});
addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === location.origin && data.act === 'close') cancel();
});
// Until here a press would have been lost.
for (const button of buttons) button.disabled = false;
find('title').focus();
