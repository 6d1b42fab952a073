import { styled } from 'styled-components';

export type IconSize = 14 | 16 | 20 | 24 | 40;

export interface IconProps {
  /** Outline on a 24 x 24 field, from one of the groups beside this file. */
  readonly path: string;
  readonly size?: IconSize;
  readonly className?: string;
}

const strokes: Record<IconSize, number> = { 14: 2, 16: 1.75, 20: 1.75, 24: 1.75, 40: 1.25 };

const Svg = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** An outline picture beside words; always hidden from screen readers, the words carry the meaning. */
export function Icon({ path, size = 20, className }: IconProps) {
  return (
    <Svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokes[size]}
      aria-hidden="true"
    >
      <path d={path} />
    </Svg>
  );
}
