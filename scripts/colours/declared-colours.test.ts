// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are programs
import { declaredColours, readElsewhere } from './declared-colours.ts';

const found = (source: string) =>
  declaredColours(source).map(({ property, names }) => [property, ...names].join(' '));

it('reads what a style declares, nested ones too', () => {
  expect(
    found(
      'const A = styled.p`\n  color: var(--ink);\n  &:hover { background: var(--soft, var(--paper)); }\n`;',
    ),
  ).toEqual(['color ink', 'background soft paper']);
});

it('reads variables of a component’s own', () => {
  expect(found('const A = styled.p`--hover: var(--solid-hover);`;')).toEqual(['--hover solid-hover']);
});

it('knows every name that may be filled in', () => {
  expect(found("const A = styled.p`color: var(--${({ $late }) => ($late ? 'danger' : 'muted')});`;")).toEqual(
    ['color danger muted'],
  );
  expect(found("const A = styled.p`color: var(${({ $over }) => ($over ? '--soft' : '--paper')});`;")).toEqual(
    ['color soft paper'],
  );
  expect(
    found(
      "const texts = { brand: 'link', plain: 'ink' };\nconst A = styled.p`color: var(--${({ $tone }) => texts[$tone]});`;",
    ),
  ).toEqual(['color link ink']);
  expect(
    found(
      "type Tone = 'danger' | 'link';\nconst A = styled.p<{ $tone: Tone }>`color: var(--${({ $tone }) => $tone});`;",
    ),
  ).toEqual(['color danger link']);
});

it('reads a style within a style', () => {
  expect(
    found(
      'const A = styled.p`${({ $on }) => $on && css`background: var(--solid);`} color: var(--ink);`;',
    ).toSorted(),
  ).toEqual(['background solid', 'color ink']);
});

it('reads no comment and no other text', () => {
  expect(found('const A = styled.p`/* color: var(--ink); */`; const b = `color: var(--ink);`;')).toEqual([]);
});

it('finds what is read beside the styles', () => {
  const source =
    'const A = styled.p`color: var(--ink);`; const b = <path fill="var(--solid)" />; const c = { color: `var(--link)` };';
  expect(readElsewhere(source)).toEqual(['solid', 'link']);
});
