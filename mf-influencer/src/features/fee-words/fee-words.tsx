import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

const Grid = styled.div`
  display: grid;
  gap: var(--s24);

  ${from(768)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s32);
  }

  > div {
    display: grid;
    align-content: start;
    gap: var(--s8);
  }

  h2 {
    font: var(--t20);
    letter-spacing: 0;
  }

  p {
    color: var(--muted);
  }
`;

/** What influencers do, for shoppers, for companies and for themselves. */
export function FeeWords() {
  return (
    <Grid>
      <div>
        <h2>For shoppers</h2>
        <p>
          People show you what they like. You pay the same price with an influencer’s link as without one.
          From the link to the cart and the last total, the pages say plainly who earns a fee if you buy.
        </p>
      </div>
      <div>
        <h2>For companies</h2>
        <p>
          Instead of paying for advertising in advance, a company sets a finders fee for each product, a
          percentage of its price; we recommend 10. It is paid only for goods that were delivered and not sent
          back.
        </p>
      </div>
      <div>
        <h2>For influencers</h2>
        <p>
          Anyone can be one, free and without buying anything. Three quarters of a fee stay with whoever made
          the sale; a quarter goes to the person who brought them, and so on. Nobody is paid for bringing
          people, only for sales.
        </p>
      </div>
    </Grid>
  );
}
