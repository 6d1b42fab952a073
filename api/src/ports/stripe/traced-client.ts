import { inSpan, isTracing, traceHeaders } from 'server-kit/tracing';
import Stripe from 'stripe';

/** Segments of the card service's addresses that are names of its own; all others are ids. */
const WORDS = new Set([
  ...['v1', 'payment_intents', 'confirm', 'cancel', 'charges', 'refunds'],
  ...['payment_methods', 'attach', 'detach', 'customers', 'accounts', 'account_links', 'login_links'],
  ...['transfers', 'reversals', 'events', 'balance', 'balance_transactions', 'tax'],
  ...['calculations', 'line_items', 'transactions'],
]);

/** The pattern of an address of the card service, such as `/v1/payment_intents/:id`. */
export function stripeRoute(path: string): string {
  const [pathname = ''] = path.split('?', 1);
  return pathname.replace(/[^/]+/g, (segment) => (WORDS.has(segment) ? segment : ':id'));
}

type StripeHttp = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>;

/** The library's own HTTP client, whose calls are spans and carry their trace on; undefined where nothing is traced. */
export function tracedStripeHttp(): StripeHttp | undefined {
  if (!isTracing()) return undefined;
  const http = Stripe.createNodeHttpClient();
  return {
    getClientName: () => http.getClientName(),
    makeRequest: (host, port, path, method, headers, data, protocol, timeout) => {
      const facts = { 'http.request.method': method, 'http.route': stripeRoute(path) };
      return inSpan(`cards ${method} ${facts['http.route']}`, { kind: 'client', facts }, () => {
        const carried = { ...headers, ...traceHeaders() };
        return http.makeRequest(host, port, path, method, carried, data, protocol, timeout);
      });
    },
  };
}
