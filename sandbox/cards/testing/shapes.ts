import type { Stripe } from 'stripe';
import type { showLink } from '../connect/account-routes.ts';
import type { showAccount } from '../connect/accounts.ts';
import type { showTransfer } from '../connect/transfer-routes.ts';
import type {
  showBalance,
  showCharge,
  showCustomer,
  showIntent,
  showMethod,
} from '../payments/show-payment.ts';
import type { showRefund } from '../refunds.ts';
import type { Calculation, showCalculation } from '../tax.ts';

/** Names that objects of the service always have and ours lack. */
type Lacking<Theirs, Ours> = Exclude<
  { [K in keyof Theirs]-?: undefined extends Theirs[K] ? never : K }[keyof Theirs],
  keyof Ours
>;
type Whole<Theirs, Ours> = [Lacking<Theirs, Ours>] extends [never] ? true : Lacking<Theirs, Ours>;

/** The compiler's proof that answers have every name that the official library promises its users. */
export const shapes: {
  readonly intent: Whole<Stripe.PaymentIntent, ReturnType<typeof showIntent>>;
  readonly charge: Whole<Stripe.Charge, ReturnType<typeof showCharge>>;
  readonly balance: Whole<Stripe.BalanceTransaction, ReturnType<typeof showBalance>>;
  readonly method: Whole<Stripe.PaymentMethod, ReturnType<typeof showMethod>>;
  readonly customer: Whole<Stripe.Customer, ReturnType<typeof showCustomer>>;
  readonly refund: Whole<Stripe.Refund, ReturnType<typeof showRefund>>;
  readonly account: Whole<Stripe.Account, ReturnType<typeof showAccount>>;
  readonly accountLink: Whole<Stripe.AccountLink, ReturnType<typeof showLink>>;
  readonly transfer: Whole<Stripe.Transfer, ReturnType<typeof showTransfer>>;
  readonly calculation: Whole<Stripe.Tax.Calculation, ReturnType<typeof showCalculation>>;
  readonly taxLine: Whole<Stripe.Tax.CalculationLineItem, Calculation['lines'][number]>;
} = {
  intent: true,
  charge: true,
  balance: true,
  method: true,
  customer: true,
  refund: true,
  account: true,
  accountLink: true,
  transfer: true,
  calculation: true,
  taxLine: true,
};
