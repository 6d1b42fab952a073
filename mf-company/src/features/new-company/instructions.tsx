import { styled } from 'styled-components';

const Steps = styled.ol`
  display: grid;
  gap: var(--s8);
  margin-top: var(--s16);
  padding-left: var(--s20);
  list-style: decimal;
  color: var(--muted);

  b {
    color: var(--ink);
    font-weight: 600;
  }
`;

/** What happens from the form to the first sale. */
export function Instructions() {
  return (
    <Steps aria-label="How it goes on">
      <li>
        <b>Tell us about your business</b> and the first thing you sell. It takes a minute and costs nothing.
      </li>
      <li>
        <b>Set up your desk:</b> logo and colours, the address you ship from, pictures, weight and stock.
      </li>
      <li>
        <b>We look at it,</b> and you get a mail. From then on everybody sees your company, and can order.
      </li>
    </Steps>
  );
}
