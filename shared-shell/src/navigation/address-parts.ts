import { useLocation, useNavigate } from 'shared-shell';

/** Texts by their names in the query of the address; '' for those that are not there. */
export type AddressParts<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Parts of the query of the address, and a function that changes some of them: '' takes a part out, other parts stay. So filters, tabs
 * and pages are the same after a reload, Back, and for others. They are parts that no loader reads: a change runs none. Import from `shared-shell/address-parts`: each remote's build contains
 * its own copy.
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
  const change = (to: Partial<AddressParts<Name>>) => {
    const next = new URLSearchParams(search);
    for (const name of names) {
      const text = to[name] ?? parts[name];
      if (text === '') next.delete(name);
      else next.set(name, text);
    }
    if (next.toString() === query.toString()) return;
    void navigate(`${pathname}${next.size === 0 ? '' : `?${next}`}${hash}`, {
      replace: replaces,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };
  return [parts, change];
}
