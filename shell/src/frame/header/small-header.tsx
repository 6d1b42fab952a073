import { useSetAtom } from 'jotai';
import { EMPTY_COMPANY, slices } from 'shared-shell';
import { Bar, BarEnd, BarRow } from './bar.tsx';
import { Brand } from './brand.tsx';
import { LoginControl } from './login-control.tsx';

/** The small default header: the product's name leads home and leaves the company that was selected. */
export function SmallHeader() {
  const view = useSetAtom(slices.viewcompany);
  return (
    <Bar>
      <BarRow>
        <Brand onClick={() => view(EMPTY_COMPANY)} />
        <BarEnd>
          <LoginControl />
        </BarEnd>
      </BarRow>
    </Bar>
  );
}
