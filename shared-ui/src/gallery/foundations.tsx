import { styled } from 'styled-components';
import * as arrows from '../primitives/icon/arrows.ts';
import * as goods from '../primitives/icon/goods.ts';
import { Icon } from '../primitives/icon/icon.tsx';
import * as signs from '../primitives/icon/signs.ts';
import * as subjects from '../primitives/icon/subjects.ts';
import * as tools from '../primitives/icon/tools.ts';
import { colours, neutralRoles } from '../tokens/colours.ts';
import { Chapter, Row, Specimen } from './specimen.tsx';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: var(--s16) var(--s12);
  font: var(--t12);
  color: var(--muted);
`;

const Swatch = styled.span<{ readonly $name: string }>`
  display: block;
  height: 56px;
  margin-bottom: 6px;
  border-radius: var(--r8);
  background: var(--${({ $name }) => $name});
  box-shadow: inset 0 0 0 1px var(--swatch-edge);
`;

const Line = styled.p<{ readonly $size: string }>`
  margin-bottom: var(--s12);
  font: var(--${({ $size }) => $size});
  overflow-wrap: anywhere;
`;

const Named = styled.figure`
  display: grid;
  justify-items: center;
  gap: var(--s4);
  width: 76px;

  figcaption {
    font: var(--t12);
    color: var(--muted);
    overflow-wrap: anywhere;
    text-align: center;
  }
`;

const sizes = ['t48', 't36', 't30', 't24', 't20', 't18', 't16', 't14', 't12'];
const icons = Object.entries({ ...arrows, ...goods, ...signs, ...subjects, ...tools });

function Colours({ names }: { readonly names: readonly string[] }) {
  return (
    <Swatches>
      {names.map((name) => (
        <li key={name}>
          <Swatch $name={name} />
          {name}
        </li>
      ))}
    </Swatches>
  );
}

export function Foundations() {
  return (
    <Chapter title="Foundations">
      <Specimen name="Roles, a company's or neutral">
        <Colours names={Object.keys(neutralRoles)} />
      </Specimen>
      <Specimen name="Colours">
        <Colours names={Object.keys(colours)} />
      </Specimen>
      <Specimen name="Type">
        {sizes.map((size) => (
          <Line key={size} $size={size}>
            {size.slice(1)} A wish, well wrapped
          </Line>
        ))}
      </Specimen>
      <Specimen name="Icons">
        <Row>
          {icons.map(([name, path]) => (
            <Named key={name}>
              <Icon path={path} size={24} />
              <figcaption>{name.replace(/Icon$/, '')}</figcaption>
            </Named>
          ))}
        </Row>
      </Specimen>
    </Chapter>
  );
}
