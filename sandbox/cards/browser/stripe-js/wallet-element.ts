import { IntegrationError, Listeners } from './card-element.ts';
import { openWallet } from './overlay.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface WalletOptions {
  readonly buttonHeight?: number;
  readonly paymentMethods?: Readonly<Record<string, string>>;
}

/** The payment as the wallet shows it; `amount` in the currency's smallest unit. */
export interface WalletPayment {
  readonly amount: number;
  readonly currency: string;
}

interface Surroundings {
  readonly base: URL;
  readonly key: string;
  readonly payment: () => WalletPayment;
  /** The owner of the wallet pays with this card. */
  readonly authorized: (method: Fields) => void;
  readonly destroyed: () => void;
}

/** The kinds of wallets that the real library knows. The stand-in takes the place of one of them. */
const KINDS = ['amazonPay', 'applePay', 'googlePay', 'klarna', 'link', 'paypal'];
const OURS = 'googlePay';

const BUTTON_STYLES = {
  width: '100%',
  border: '0',
  'border-radius': '8px',
  background: '#16181d',
  color: '#ffffff',
  font: '600 16px/24px system-ui, "Liberation Sans", sans-serif',
  cursor: 'pointer',
};

/** The button of a wallet, which is where the real library shows those of Apple and Google. */
export class WalletElement {
  readonly #listeners = new Listeners();
  #options: WalletOptions;
  readonly #around: Surroundings;
  #button: HTMLButtonElement | undefined;
  /** The event that it is there; none before it is. */
  #ready: Fields | undefined;

  constructor(options: WalletOptions, around: Surroundings) {
    this.#options = options;
    this.#around = around;
  }

  mount(target: string | HTMLElement): void {
    const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
    if (!place) throw new IntegrationError(`There is no element ${String(target)} to mount in.`);
    const offered = this.#options.paymentMethods?.[OURS] !== 'never';
    if (offered) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Pay with the sandbox’s wallet';
      for (const [name, value] of Object.entries(BUTTON_STYLES)) button.style.setProperty(name, value);
      button.style.setProperty('height', this.#height);
      button.addEventListener('click', () => this.#press());
      place.replaceChildren(button);
      this.#button = button;
    }
    const availablePaymentMethods = Object.fromEntries(KINDS.map((kind) => [kind, kind === OURS]));
    this.#ready = {
      elementType: 'expressCheckout',
      availablePaymentMethods: offered ? availablePaymentMethods : undefined,
    };
    this.#listeners.tell('ready', this.#ready);
  }

  unmount(): void {
    this.#button?.remove();
    this.#button = undefined;
    this.#ready = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#around.destroyed();
  }

  /** Amount and currency are the group's. */
  update(options: WalletOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#button?.style.setProperty('height', this.#height);
  }

  get #height(): string {
    return `${this.#options.buttonHeight ?? 44}px`;
  }

  on(name: string, listener: (event: unknown) => void): this {
    this.#listeners.add(name, listener);
    const ready = this.#ready;
    // Unlike a frame it is there at once, before a page that mounts it first listens.
    if (name === 'ready' && ready) queueMicrotask(() => listener(ready));
    return this;
  }

  off(name: string, listener?: (event: unknown) => void): this {
    this.#listeners.remove(name, listener);
    return this;
  }

  /** The page decides whether the wallet opens; the first word counts. */
  #press(): void {
    let answered = false;
    const once = (work: () => void) => () => {
      if (answered) return;
      answered = true;
      work();
    };
    this.#listeners.tell('click', {
      elementType: 'expressCheckout',
      expressPaymentType: 'google_pay',
      resolve: once(() => void this.#open()),
      reject: once(() => undefined),
    });
  }

  async #open(): Promise<void> {
    const { base, key, payment, authorized } = this.#around;
    const { amount, currency } = payment();
    const text = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
    const word = await openWallet(base, text, key);
    if (word.act === 'cancelled') {
      this.#listeners.tell('cancel', { elementType: 'expressCheckout' });
      return;
    }
    authorized(word.method);
    this.#listeners.tell('confirm', {
      elementType: 'expressCheckout',
      expressPaymentType: 'google_pay',
      paymentFailed: () => undefined,
    });
  }
}
