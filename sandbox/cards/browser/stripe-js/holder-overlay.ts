import type { FromHolder } from '../messages.ts';

const looks = {
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

/**
 * Shows the card's holder the page that asks whether it is them, above everything, a page's own dialogs too. Resolves once it is answered or
 * closed; which of the two, the service knows.
 */
export function askHolder(base: URL, secret: string, key: string): Promise<void> {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.title = '3D Secure authentication';
  frame.name = '__privateStripeFrameChallenge';
  frame.src = new URL(`authenticate#${new URLSearchParams({ secret, key })}`, base).href;
  for (const element of [dialog, frame])
    for (const [name, value] of Object.entries(looks)) element.style.setProperty(name, value, 'important');
  dialog.setAttribute('aria-label', frame.title);
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener('message', hear);
      dialog.close();
      dialog.remove();
      resolve();
    };
    const hear = ({ source, origin, data }: MessageEvent<FromHolder>) => {
      if (
        source === frame.contentWindow &&
        origin === base.origin &&
        ['answered', 'closed'].includes(data.act)
      )
        end();
    };
    addEventListener('message', hear);
    // Escape is the frame's to answer: it has to tell the service first.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      frame.contentWindow?.postMessage({ act: 'close' }, base.origin);
    });
  });
}
