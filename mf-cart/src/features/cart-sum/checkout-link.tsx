import { Link } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';

const CHECKOUT_PATH = '/checkout';

/** The way on. With nothing chosen it still leads there, where it is said what to do, but it does not call for it. */
export function CheckoutLink({ chosen }: { readonly chosen: number }) {
  return (
    <ButtonLink as={Link} to={CHECKOUT_PATH} variant={chosen === 0 ? 'line' : 'primary'} size="lg" full>
      Checkout
    </ButtonLink>
  );
}
