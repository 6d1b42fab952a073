import type { FieldType, FromField, ToField } from '../messages.ts';

const titles: Readonly<Record<FieldType, string>> = {
  card: 'Secure card payment input frame',
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
};

const looks = {
  display: 'block',
  width: '1px',
  'min-width': '100%',
  height: '1.2em',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  'user-select': 'none',
  'color-scheme': 'light only',
};

let count = 0;

/** The frame that a field lives in, out of reach of the page: both know of each other only what they send. */
export class FieldFrame {
  readonly element: HTMLIFrameElement;
  readonly #origin: string;
  readonly #hear: (message: FromField) => void;
  readonly #listener = (event: MessageEvent): void => {
    if (event.source === this.element.contentWindow && event.origin === this.#origin) this.#hear(event.data);
  };

  constructor(type: FieldType, base: URL, hear: (message: FromField) => void) {
    this.#origin = base.origin;
    this.#hear = hear;
    this.element = document.createElement('iframe');
    this.element.name = `__privateStripeFrame${++count}`;
    this.element.title = titles[type];
    this.element.setAttribute('scrolling', 'no');
    this.element.setAttribute('allow', 'payment *');
    this.element.src = new URL(`field#${type}`, base).href;
    for (const [name, value] of Object.entries(looks))
      this.element.style.setProperty(name, value, 'important');
    addEventListener('message', this.#listener);
  }

  send(message: ToField): void {
    this.element.contentWindow?.postMessage(message, this.#origin);
  }

  /** Sends something that is answered. */
  ask<T>(message: ToField): Promise<T> {
    const { port1, port2 } = new MessageChannel();
    this.element.contentWindow?.postMessage(message, this.#origin, [port2]);
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => {
        port1.close();
        resolve(data);
      };
    });
  }

  remove(): void {
    removeEventListener('message', this.#listener);
    this.element.remove();
  }
}
