import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'shared-shell';
import { Stack } from 'shared-ui/desk/layout';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Tabs } from 'shared-ui/primitives/tabs';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { type DeskPlace, type DeskTab, nextUrl, parseDeskUrl } from '../../domain/desk-url.ts';
import {
  Accounts,
  AuditLog,
  Bindings,
  Books,
  Companies,
  Findings,
  HeldFees,
  MailLog,
  Money,
  Orders,
  PriceReports,
  Reviews,
  Shelves,
} from './lazy-tabs.ts';
import { Start, WaitingLabel } from './start.tsx';

/** Tabs with headings of their own; the rows of the others stand below the name of the tab. */
const HEADED: ReadonlySet<DeskTab> = new Set(['start', 'orders', 'shelves', 'money', 'books']);

/**
 * The administrators' desk, a tab per subject. A tab loads its data when it is opened; only what waits loads before. The address names
 * the open tab and what it shows, so that Back and a reload lead there.
 */
export function AdminDesk() {
  const { search } = useLocation();
  const place = parseDeskUrl(search);
  const navigate = useNavigate();
  const go = (to: Partial<DeskPlace>) => {
    const path = nextUrl(search, to);
    if (path !== nextUrl(search, {})) void navigate(path, { preventScrollReset: true });
  };
  const openOrder = (order: number) => go({ tab: 'orders', order });
  const desk = usePlaceFocus(nextUrl(search, {}));
  const tabs: readonly TabOf[] = [
    { tab: 'start', label: 'Start', content: <Start onOpen={(at) => go({ order: null, ...at })} /> },
    {
      tab: 'orders',
      label: 'Orders',
      content: (
        <Orders id={place.order} onFind={openOrder} onBack={() => go({ tab: 'orders', order: null })} />
      ),
    },
    {
      tab: 'companies',
      label: 'Companies',
      content: (
        <Companies
          id={place.company}
          onCheck={(company) => go({ tab: 'companies', company })}
          onBack={() => go({ tab: 'companies', company: null })}
        />
      ),
    },
    { tab: 'shelves', label: 'Categories', content: <Shelves /> },
    { tab: 'prices', label: 'Prices', content: <PriceReports /> },
    { tab: 'reviews', label: 'Reviews', content: <Reviews /> },
    { tab: 'held', label: 'Held fees', content: <HeldFees onOrder={openOrder} /> },
    { tab: 'bindings', label: 'Bindings', content: <Bindings onOrder={openOrder} /> },
    {
      tab: 'accounts',
      label: 'Accounts',
      content: (
        <Accounts
          id={place.account}
          onBack={() => go({ tab: 'accounts', account: null })}
          onOrder={openOrder}
        />
      ),
    },
    { tab: 'mails', label: 'Emails', content: <MailLog onOrder={openOrder} /> },
    { tab: 'money', label: 'Money', content: <Money /> },
    { tab: 'log', label: 'Log', content: <AuditLog /> },
    {
      tab: 'findings',
      label: 'Findings',
      content: (
        <Findings
          id={place.finding}
          onOpen={(finding) => go({ tab: 'findings', finding })}
          onBack={() => go({ tab: 'findings', finding: null })}
          onOrder={openOrder}
        />
      ),
    },
    { tab: 'books', label: 'Books', content: <Books /> },
  ];
  return (
    <Stack ref={desk}>
      <Tabs
        label="Administration"
        value={place.tab}
        onChange={(value) => go({ tab: tabs.find(({ tab }) => tab === value)?.tab ?? 'start' })}
        items={tabs.map(({ tab, label, content }) => ({
          value: tab,
          label: <WaitingLabel tab={tab}>{label}</WaitingLabel>,
          content: (
            <>
              {HEADED.has(tab) ? null : <VisuallyHidden as="h2">{label}</VisuallyHidden>}
              <Suspense fallback={<Skeleton height="240px" radius={12} />}>{content}</Suspense>
            </>
          ),
        }))}
      />
    </Stack>
  );
}

/** Moves the focus to what is open when the pressed link or button is gone with the place that it led away from. */
function usePlaceFocus(url: string): RefObject<HTMLDivElement | null> {
  const desk = useRef<HTMLDivElement>(null);
  const before = useRef(url);
  useEffect(() => {
    if (before.current === url) return;
    before.current = url;
    if (document.activeElement === document.body)
      desk.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')?.focus();
  }, [url]);
  return desk;
}

interface TabOf {
  readonly tab: DeskTab;
  readonly label: string;
  readonly content: ReactNode;
}
