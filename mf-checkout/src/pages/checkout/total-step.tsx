import { useEffect, useRef, useState } from 'react';
import { askQuote } from '../../data/ask-quote.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useOpening } from '../../data/use-opening.ts';
import { sellersOf } from '../../domain/items.ts';
import { printOf } from '../../domain/print-of.ts';
import { loadCardParts } from '../../features/pay/card-parts.ts';
import { CreditDialog } from '../../features/pay/credit-dialog.tsx';
import { ProcessingError } from '../../features/pay/processing-error.tsx';
import { askForBadge } from './later-parts.ts';
import type { TotalStepProps } from './step-props.ts';
import { TotalReview } from './total-review.tsx';
import { useFailedAnswer } from './use-failed-answer.ts';
import { usePayment } from './use-payment.ts';
import { useTotalNews } from './use-total-news.ts';

/** Step 2: what it costs, all told, and paying it. */
export function TotalStep(props: TotalStepProps) {
  const { known, stale, keeper, address, rate, shown, onAsk, onPaid, onUnconfirmed, onRatesGone } = props;
  const { entries } = known;
  const [open, setOpen] = useState(false);
  const question = shown ? `${address.id} ${rate.object_id} ${printOf(entries)}` : null;
  const asked = useAsked(question, (signal) => askQuote(address.id, rate.object_id, signal));
  const { answer, again } = asked;
  const quote = answer?.kind === 'known' ? answer.quote : null;
  const failed = useFailedAnswer(asked, stale);
  const news = useTotalNews(quote, keeper);
  const [card, retryCard] = useOpening(shown ? loadCardParts : null);
  const payment = usePayment(keeper, { onPaid, onUnconfirmed, onSignedOut: onAsk });

  const told = useRef({ onRatesGone, onAsk });
  useEffect(() => {
    told.current = { onRatesGone, onAsk };
  });
  useEffect(() => {
    if (answer?.kind === 'changed') told.current.onRatesGone(answer.sentence);
    if (answer?.kind === 'signed-out') told.current.onAsk();
  }, [answer]);

  const openCard = () => {
    if (card.kind === 'failed') retryCard();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    payment.forget();
    // What was begun and has not come to an end is looked after before the page offers to pay again.
    if (payment.unsure) onUnconfirmed();
  };
  return (
    <>
      {shown ? <TotalReview {...props} asked={asked} failed={failed} news={news} onPay={openCard} /> : null}
      {quote === null ? null : (
        <CreditDialog
          open={open && (shown || payment.busy)}
          parts={card}
          onRetry={retryCard}
          total={quote.total}
          busy={payment.busy}
          trouble={payment.trouble}
          unsure={payment.unsure}
          onCancel={close}
          onLook={payment.look}
          onPay={(confirm) => {
            askForBadge();
            payment.pay(
              {
                address_id: address.id,
                tax_id: quote.tax_id,
                shipment_id: rate.object_id,
                charge_total: quote.total,
              },
              sellersOf(entries),
              confirm,
            );
          }}
        />
      )}
      <ProcessingError
        sentence={payment.refused?.sentence ?? null}
        onClose={() => {
          if (payment.refused?.stale === true) {
            setOpen(false);
            onAsk();
            again();
          }
          payment.forget();
        }}
      />
    </>
  );
}
