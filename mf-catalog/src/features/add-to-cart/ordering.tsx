import type { ReactNode } from 'react';
import { OrderingContext } from './ordering-context.ts';
import type { OrderingProps } from './ordering-props.ts';
import { type OrderingTools, orderingTools } from './ordering-tools.ts';
import { useOrdering } from './use-ordering.ts';

interface Props extends OrderingProps {
  readonly children: ReactNode;
  /** Tests bring their own. */
  readonly tools?: OrderingTools;
}

/**
 * Around all places from which one order goes into the cart: what `AddToCart` buttons within it do is one thing, however
 * many there are. Draws nothing but its dialogs.
 */
export function Ordering(props: Props) {
  return <OrderingOfProduct key={props.product.id} {...props} />;
}

function OrderingOfProduct({ children, tools = orderingTools, ...props }: Props) {
  const { desk, asked, open, trouble, slow, resend, close } = useOrdering(props, tools);
  return (
    <OrderingContext value={desk}>
      {children}
      {asked ? (
        <asked.Dialog
          key={asked.number}
          open={open}
          question={asked.question}
          attempt={asked.attempt}
          order={props.order}
          product={props.product}
          busy={desk.busy}
          trouble={trouble}
          slow={slow}
          onAnswer={resend}
          onClose={close}
        />
      ) : null}
    </OrderingContext>
  );
}
