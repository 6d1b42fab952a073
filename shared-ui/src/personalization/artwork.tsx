import { type Layer, photoShape } from 'shared-api/rules/personalization/artwork';
import { styled } from 'styled-components';

/** Over a picture that covers the same box: both are cut alike. */
const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
`;

interface ArtworkProps {
  readonly layers: readonly Layer[];
  /** Height by width of the picture below, in thousandths. */
  readonly ratio: number;
}

/** What is put on a product, drawn over its picture; the box around both must be positioned. */
export function Artwork({ layers, ratio }: ArtworkProps) {
  return (
    <Drawing viewBox={`0 0 1000 ${ratio}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {layers.map((layer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: layers have no identity beside their order
        <Shape key={index} layer={layer} />
      ))}
    </Drawing>
  );
}

function Shape({ layer }: { readonly layer: Layer }) {
  if (layer.kind === 'photo') {
    const { turned, frame, image } = photoShape(layer);
    return (
      <g transform={turned}>
        <svg {...frame} aria-hidden="true">
          <image href={layer.href} {...image} />
        </svg>
      </g>
    );
  }
  const { d, fill, opacity, dx, dy, stroke } = layer;
  return (
    <path
      d={d}
      fill={fill}
      opacity={opacity}
      transform={`translate(${dx} ${dy})`}
      stroke={stroke > 0 ? fill : undefined}
      strokeWidth={stroke > 0 ? stroke : undefined}
      strokeLinejoin="round"
    />
  );
}
