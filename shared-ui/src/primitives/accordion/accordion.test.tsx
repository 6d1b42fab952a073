/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion, AccordionItem } from './accordion.tsx';

describe('Accordion', () => {
  it('opens and closes by a press on its line, each item for itself', async () => {
    render(
      <Accordion>
        <AccordionItem title="Engraving" note="Required" end="+$4.00" defaultOpen>
          Your words
        </AccordionItem>
        <AccordionItem title="Gift box">Folded</AccordionItem>
      </Accordion>,
    );
    expect(screen.getByText('Your words')).toBeVisible();
    expect(screen.getByText('Folded')).not.toBeVisible();
    await userEvent.click(screen.getByText('Gift box'));
    expect(screen.getByText('Folded')).toBeVisible();
    await userEvent.click(screen.getByText('Engraving'));
    expect(screen.getByText('Your words')).not.toBeVisible();
  });
});
