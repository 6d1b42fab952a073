import { useSetAtom } from 'jotai';
import { EMPTY_COMPANY, slices } from 'shared-shell';
import { Bar, BarRow } from './bar.tsx';
import { Brand } from './brand.tsx';
import { SessionArea } from './session-area.tsx';

/** The small default header: the product's name leads home and leaves the company that was selected. */
export function SmallHeader() {
  const view = useSetAtom(slices.viewcompany);
  return (
    <Bar>
      <BarRow>
        <Brand onClick={() => view(EMPTY_COMPANY)} />
        <SessionArea />
      </BarRow>
    </Bar>
  );
}
