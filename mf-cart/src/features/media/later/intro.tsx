import { needsGiftPassword } from 'shared-api/rules/wish-media';
import { styled } from 'styled-components';
import type { MediaRule } from '../../../domain/media/media-rule.ts';
import type { MediaTarget } from '../media-target.ts';
import { targetWords } from '../target-words.ts';

const Words = styled.div`
  display: grid;
  gap: var(--s8);
  overflow-wrap: anywhere;

  small {
    font: var(--t14);
    color: var(--muted);
  }
`;

interface IntroProps {
  readonly target: MediaTarget;
  readonly rule: MediaRule;
}

/** What the dialog is about, and what the company asks for. */
export function Intro({ target, rule: { about, ask } }: IntroProps) {
  return (
    <Words>
      <small>{targetWords(target)}</small>
      {target.part === 'gift' ? (
        <p>{giftWords(target.wish.cart_quantity)}</p>
      ) : (
        <>
          {ask === '' ? null : <p>{ask}</p>}
          {about === '' ? null : <small>{about}</small>}
        </>
      )}
    </Words>
  );
}

function giftWords(units: number): string {
  const each = 'Give a text or a picture to whoever gets this gift.';
  return needsGiftPassword(units) ? `${each} For ${units} items a password is needed too.` : each;
}
