import type { FromHolder, FromWallet } from '../messages.ts';

const OVERLAY_STYLES = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  'max-width': 'none',
  'max-height': 'none',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  background: 'transparent',
  'color-scheme': 'light only',
};

interface Overlay<Message> {
  /** Its page. */
  readonly address: URL;
  readonly title: string;
  readonly name: string;
  /** What the page says when it is done. */
  readonly ends: readonly Message[keyof Message & 'act'][];
}

/** Shows a page of the service above everything, dialogs included. Resolves with the page's last word. */
function showOverlay<Message extends { readonly act: string }>({
  address,
  title,
  name,
  ends,
}: Overlay<Message>): Promise<Message> {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.name = name;
  frame.src = address.href;
  for (const element of [dialog, frame])
    for (const [property, value] of Object.entries(OVERLAY_STYLES))
      element.style.setProperty(property, value, 'important');
  dialog.setAttribute('aria-label', title);
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const hear = ({ source, origin, data }: MessageEvent<Message>) => {
      if (source !== frame.contentWindow || origin !== address.origin || !ends.includes(data.act)) return;
      removeEventListener('message', hear);
      dialog.close();
      dialog.remove();
      resolve(data);
    };
    addEventListener('message', hear);
    // Escape is the frame's to answer: it has to tell the service first.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      frame.contentWindow?.postMessage({ act: 'close' }, address.origin);
    });
  });
}

/** Asks the cardholder. Resolves once the question is answered or closed; which of the two, the service knows. */
export async function askHolder(base: URL, secret: string, key: string): Promise<void> {
  await showOverlay<FromHolder>({
    address: new URL(`authenticate#${new URLSearchParams({ secret, key })}`, base),
    title: '3D Secure authentication',
    name: '__privateStripeFrameChallenge',
    ends: ['answered', 'closed'],
  });
}

/** Opens the wallet. Resolves with the card that its owner pays with, or with their leaving it. */
export function openWallet(base: URL, amount: string, key: string): Promise<FromWallet> {
  return showOverlay<FromWallet>({
    address: new URL(`wallet#${new URLSearchParams({ amount, key })}`, base),
    title: 'Wallet',
    name: '__privateStripeFrameWallet',
    ends: ['authorized', 'cancelled'],
  });
}
