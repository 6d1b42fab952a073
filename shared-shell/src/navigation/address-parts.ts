import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'shared-shell';

/** Texts by their names in the query of the address; '' for those that are not there. */
export type AddressParts<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Parts of the query of the address, and a function that changes some of them: '' takes a part out, other parts stay. So filters, tabs
 * and pages are the same after a reload, Back, and for others. A change shows at once, however late the page follows its address. They are
 * parts that no loader reads: a change runs none. Import from `shared-shell/address-parts`: each remote's build contains its own copy.
 * @param options.replaces the change is no step to which Back leads
 */
export function useAddressParts<Name extends string>(
  names: readonly Name[],
  { replaces = false }: { readonly replaces?: boolean } = {},
): readonly [AddressParts<Name>, (to: Partial<AddressParts<Name>>) => void] {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const parts = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as AddressParts<Name>;
  const [shown, show] = useOptimistic(parts);
  const change = (to: Partial<AddressParts<Name>>) => {
    const next = new URLSearchParams(search);
    for (const name of names) {
      const text = to[name] ?? shown[name];
      if (text === '') next.delete(name);
      else next.set(name, text);
    }
    if (next.toString() === query.toString()) return;
    startTransition(async () => {
      show({ ...shown, ...to });
      await navigate(`${pathname}${next.size === 0 ? '' : `?${next}`}${hash}`, {
        replace: replaces,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    });
  };
  return [shown, change];
}

/** Parts of a list that an address can ask for. */
const MOST = 50;

/**
 * How many parts of a list the address asks for, such as its pages: Back and a reload show as many again. A single one is not named in it.
 * A change is no step to which Back leads.
 * @param name of the count in the address
 */
export function useAddressCount(name: string): readonly [count: number, change: (count: number) => void] {
  const [{ [name]: counted = '' }, changeAddress] = useAddressParts([name], { replaces: true });
  const count = /^[1-9]\d?$/.test(counted) ? Math.min(Number(counted), MOST) : 1;
  return [count, (next) => changeAddress({ [name]: next > 1 ? String(Math.min(next, MOST)) : '' })];
}
