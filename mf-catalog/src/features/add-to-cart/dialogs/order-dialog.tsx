import type { OrderDialogProps } from './dialog-props.ts';
import { InfluencerDialog } from './influencer-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';

/** The dialog of a question. All of them come as one file when the first is needed. */
export function OrderDialog({ question, ...rest }: OrderDialogProps) {
  switch (question.kind) {
    case 'signed-out':
      return <LoginDialog {...rest} question={question} />;
    case 'too-many':
      return <QuantityDialog {...rest} question={question} />;
    case 'elsewhere':
    case 'bound':
      return <InfluencerDialog {...rest} question={question} />;
    default:
      return question satisfies never;
  }
}
