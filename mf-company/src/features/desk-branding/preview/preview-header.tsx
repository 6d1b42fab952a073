import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { css, styled } from 'styled-components';

const looks = {
  0: css`
    background: var(--house-band);
    color: var(--ink);
  `,
  1: css`
    background: var(--solid);
    color: var(--on-solid);
  `,
  2: css`
    background: var(--solid);
    color: var(--on-solid);
    border-bottom: 6px solid var(--second);
  `,
};

const Bar = styled.div<{ readonly $template: keyof typeof looks }>`
  display: flex;
  align-items: center;
  gap: var(--s12);
  min-height: 56px;
  padding-inline: var(--s16);
  font: var(--t16);
  font-weight: 600;
  overflow-wrap: anywhere;
  ${({ $template }) => looks[$template]}

  small {
    margin-left: auto;
    font: var(--t12);
  }
`;

interface PreviewHeaderProps {
  readonly name: string;
  readonly marker: string;
  readonly template: string;
  readonly logo: string;
}

/** The header's band as each template draws it. */
export function PreviewHeader({ name, marker, template, logo }: PreviewHeaderProps) {
  const look = template === '0' ? 0 : template === '2' ? 2 : 1;
  return (
    <Bar $template={look}>
      <CompanyLogo location={logo} name={name} size={32} />
      <span>{name}</span>
      <small>{marker}</small>
    </Bar>
  );
}
