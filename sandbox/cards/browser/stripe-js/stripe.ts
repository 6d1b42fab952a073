import { Elements, type ElementsOptions } from './elements.ts';
import { IntegrationError } from './integration-error.ts';
import { type ConfirmData, Payments } from './payments.ts';

/** The library's line of releases for which this stands in; its loader compares it with its own. */
const VERSION = 'endive';

/** Where this script came from: its frames and the service are beside it. */
const base = new URL(
  '.',
  (document.currentScript as HTMLScriptElement | null)?.src ?? new URL('/sandbox/cards/', location.href),
);

/** What the library's own loader and its React components call. */
function createStripe(key: unknown) {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw new IntegrationError('Stripe() needs the publishable key, which begins with pk_.');
  const groups: Elements[] = [];
  const payments = new Payments(base, key, groups);
  return {
    elements: (options?: ElementsOptions) => {
      const group = new Elements(base, options);
      groups.push(group);
      return group;
    },
    confirmCardPayment: (secret: string, data?: ConfirmData, { handleActions = true } = {}) =>
      payments.confirm(secret, data, handleActions),
    handleNextAction: ({ clientSecret }: { readonly clientSecret: string }) =>
      payments.nextAction(clientSecret),
    retrievePaymentIntent: (secret: string) => payments.retrieve(secret),
    createPaymentMethod: (data: Readonly<Record<string, unknown>>) => payments.createMethod(data),
    createToken: async () => {
      throw new IntegrationError('This stand-in makes no tokens: use createPaymentMethod.');
    },
    /** Wrappers say who they are; nobody here collects that. */
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: VERSION }) });
