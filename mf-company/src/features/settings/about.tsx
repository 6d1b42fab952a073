import { aboutFormSchema, type Desk, deskSchema } from 'shared-api/contract/companies/desk';
import { HANDLING_DAYS_MAX, HOLIDAYS_MAX } from 'shared-api/rules/companies/settings';
import {
  arrivalText,
  breakText,
  closedText,
  dayAt,
  dayText,
  leavingDay,
  type Packing,
  pausedUntil,
  USUAL_TRANSIT,
} from 'shared-api/rules/fulfilment/arrival';
import { textRules } from 'shared-api/rules/text-rules';
import { companyPath, Link } from 'shared-shell';
import { Fields } from 'shared-ui/desk/edit-form';
import { Muted, Stack, Top } from 'shared-ui/desk/layout';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { saveAbout } from '../../data/desk.ts';
import { type AboutDraft, aboutDraft, aboutForm } from '../../domain/drafts.ts';
import { EditForm, useEdit } from '../../parts/edit-form.tsx';

/** Takes no room while empty, but stays in the page: a live region must exist before its text comes. */
const LiveRegion = styled.div`
  &:empty {
    position: absolute;
  }
`;

const NO_TEXTS = { place: '', story: '', shipping_policy: '', returns_policy: '' };

const texts = [
  [
    'story',
    'Your story',
    'Who you are, what you make and how. Shoppers like to know whom they buy from.',
    textRules.companyStory.max,
    8,
  ],
  [
    'shipping_policy',
    'Shipping',
    'How you pack and send, and what to know about it.',
    textRules.shippingPolicy.max,
    4,
  ],
  [
    'returns_policy',
    'Returns',
    'What you do when something arrives broken or is not right. The rules of the marketplace hold as well.',
    textRules.returnsPolicy.max,
    4,
  ],
] as const;

const DAYS = ['handling_days', 'holidays', 'paused_until', 'pause_takes_orders'] as const;

interface DaysPreviewProps {
  readonly company: string;
  readonly draft: AboutDraft;
  /** Whether the days are those that shoppers read already. */
  readonly saved: boolean;
}

/** What shoppers read, or will once it is saved, with the days that are entered: the sentence of the shop's own rule. Empty while a day cannot be read. */
function DaysPreview({ company, draft, saved }: DaysPreviewProps) {
  const { handling_days, holidays, paused_until, pause_takes_orders } = aboutForm(draft);
  const days = { handling_days, holidays, paused_until, pause_takes_orders };
  const isRead = aboutFormSchema.safeParse({ ...NO_TEXTS, ...days, version: 1 }).success;
  const today = dayAt(new Date());
  const packing = { today, handling_days, holidays, paused_until };
  return (
    <LiveRegion role="status">
      {isRead ? (
        <Note tone="info">
          {saved ? 'Shoppers read now:' : 'Shoppers will read once you save:'}{' '}
          {daysWords(company, packing, pause_takes_orders).join(' ')}
        </Note>
      ) : null}
    </LiveRegion>
  );
}

/** The sentences of product page and orders about these days. */
function daysWords(company: string, packing: Packing, takesOrders: boolean): string[] {
  const until = pausedUntil(packing);
  if (until !== null && !takesOrders) return [closedText(company, until)];
  const leaves = leavingDay(packing.today, packing);
  return [
    ...(until === null ? [] : [breakText(company, until)]),
    `In stock: ${arrivalText({ kind: 'dated', leaves }, USUAL_TRANSIT, packing.today)}.`,
    `What is ordered today is due to leave on ${dayText(leaves)}.`,
  ];
}

/** What the company's page says of it: story, place, policies, and the days on which goods leave. */
export function About({ desk }: { readonly desk: Desk }) {
  const company = desk.company.name_code;
  const edit = useEdit<AboutDraft, Desk>({
    name: 'about',
    read: desk,
    toDraft: aboutDraft,
    toBody: (draft) => ({ ...aboutForm(draft), version: desk.version }),
    schema: aboutFormSchema,
    save: (draft, version) => saveAbout(company, { ...aboutForm(draft), version }),
    parse: (current) => deskSchema.safeParse(current).data,
    onSaved: () => undefined,
  });
  const { register, formState } = edit.form;
  const { errors } = formState;
  return (
    <Stack>
      <Top>
        <h1>About your company</h1>
        <TextLink as={Link} to={companyPath(company)}>
          View your page
        </TextLink>
      </Top>
      <Muted>Your page shows this below your products. What you leave empty is left out.</Muted>
      <EditForm edit={edit} label="About your company">
        <Fields>
          <Field
            label="Place"
            required={false}
            help="Where you work, such as Portland, Oregon"
            limit={textRules.companyPlace.max}
            error={errors.place?.message}
          >
            <Input autoComplete="off" {...register('place')} />
          </Field>
          {texts.map(([name, label, help, limit, rows]) => (
            <Field
              key={name}
              label={label}
              required={false}
              help={help}
              limit={limit}
              error={errors[name]?.message}
            >
              <Textarea rows={rows} dir="auto" {...register(name)} />
            </Field>
          ))}
          <h2>Days</h2>
          <Field
            label="Working days until a finished item leaves"
            required
            help={`0 to ${HANDLING_DAYS_MAX}. 0: it leaves on the day it is ordered.`}
            error={errors.handling_days?.message}
          >
            <Input inputMode="numeric" autoComplete="off" {...register('handling_days')} />
          </Field>
          <Field
            label="Holidays"
            required={false}
            help={`Days on which you send nothing, one on each line, such as 12/24/2026. At most ${HOLIDAYS_MAX}; weekends never count.`}
            error={errors.holidays?.message}
          >
            <Textarea rows={3} autoComplete="off" {...register('holidays')} />
          </Field>
          <Field
            label="First day after a pause"
            required={false}
            help="Until then you send nothing. Leave it empty when you do not pause."
            error={errors.paused_until?.message}
          >
            <Input type="date" autoComplete="off" {...register('paused_until')} />
          </Field>
          <Checkbox
            label="Take orders during the pause; they leave after it"
            {...register('pause_takes_orders')}
          />
          <DaysPreview
            company={desk.company.name_view}
            draft={edit.form.watch()}
            saved={!DAYS.some((name) => formState.dirtyFields[name])}
          />
        </Fields>
      </EditForm>
    </Stack>
  );
}
