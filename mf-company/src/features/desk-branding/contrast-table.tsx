import { brandPairs } from '../../domain/desk/brand-contrast.ts';
import { Table } from '../../parts/table.ts';

/** The contrast of each pair of colours that pages paint, in numbers. */
export function ContrastTable({
  primary,
  secondary,
}: {
  readonly primary: string;
  readonly secondary: string;
}) {
  return (
    <Table>
      <caption>Contrast as it is drawn; words need 4.5, edges 3</caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Contrast</th>
        </tr>
      </thead>
      <tbody>
        {brandPairs(primary, secondary).map(({ what, ratio, least }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              {ratio.toFixed(2)}:1{ratio < least ? ', too low' : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
