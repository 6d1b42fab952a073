import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SumBar } from '../composites/sum-bar/sum-bar.tsx';
import { Accordion, AccordionItem } from '../primitives/accordion/accordion.tsx';
import { Button, ButtonLink } from '../primitives/button/button.tsx';
import { Dialog, DialogActions } from '../primitives/dialog/dialog.tsx';
import { Field, Input } from '../primitives/field/field.tsx';
import { Fold } from '../primitives/fold/fold.tsx';
import { Tabs } from '../primitives/tabs/tabs.tsx';
import { Chapter, Row, Specimen, Stack } from './specimen.tsx';

function Question() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Dialog
        open={open}
        onClose={close}
        role="alertdialog"
        size="sm"
        title="Delete Wish"
        actions={
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button variant="danger-solid" onClick={close}>
              Delete
            </Button>
          </DialogActions>
        }
      >
        <p>Do you want to delete this wish?</p>
      </Dialog>
    </>
  );
}

function Form() {
  const [open, setOpen] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Address</Button>
      <Dialog
        open={open}
        onClose={close}
        initialFocus={first}
        title="Enter New Billing Information"
        actions={
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Add
            </Button>
          </DialogActions>
        }
      >
        <Stack>
          <Field label="Full name" required>
            <Input ref={first} autoComplete="name" />
          </Field>
          <Field label="Address" required>
            <Input autoComplete="address-line1" />
          </Field>
        </Stack>
      </Dialog>
    </>
  );
}

function GiftBox() {
  const [open, setOpen] = useState(false);
  return (
    <Accordion>
      <Fold title="Gift box" note="Kraft, green ribbon" end="+$6.50" open={open} onToggle={setOpen}>
        <Button size="sm">Add</Button>
      </Fold>
    </Accordion>
  );
}

const tabs = [
  { value: 'products', label: 'Products', content: 'What this influencer recommends.' },
  { value: 'gifts', label: 'Gifted Products', content: 'What was given away through this page.' },
];

/** A container that the bar sticks to. */
const Frame = styled.div`
  max-width: 390px;
  padding-inline: var(--gutter);
  border-inline: 1px solid var(--hairline);
`;

export function Layers() {
  return (
    <Chapter title="Layers">
      <Specimen name="Dialog">
        <Row>
          <Question />
          <Form />
        </Row>
      </Specimen>
      <Specimen name="Accordion">
        <Stack>
          <Accordion>
            <AccordionItem title="Engraving" note="Required" end="+$4.00" defaultOpen>
              You add the words in your cart, up to 250 characters.
            </AccordionItem>
            <AccordionItem title="Gift box" note="Kraft, green ribbon" end="+$6.50">
              Folded from one sheet.
            </AccordionItem>
          </Accordion>
        </Stack>
      </Specimen>
      <Specimen name="Accordion kept by its owner">
        <Stack>
          <GiftBox />
        </Stack>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs label="Products of marlowe.finch" items={tabs} />
      </Specimen>
      <Specimen name="Sum bar, below 1024 px">
        <Frame>
          <SumBar label="Cart total" note="2 of 3 selected" amount="$179.00">
            <ButtonLink href="#layers" variant="primary" size="lg">
              Checkout
            </ButtonLink>
          </SumBar>
        </Frame>
        <Frame>
          <SumBar label="Total of many" note="1,200 of 1,200 selected" amount="$123,456,789.00">
            <Button variant="primary" size="lg" disabled>
              Checkout
            </Button>
          </SumBar>
        </Frame>
      </Specimen>
    </Chapter>
  );
}
